import type { Endpoint } from 'payload'
import * as contract from '@/contract/events'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { dependenciesOf } from '@/server/dependencies'
import { dayRange } from '@/domain/time/day-range'
import { addEvent, changeEvent, eventDetails, listEvents, removeEvent } from '@/server/services/diary/events'
import { route } from './support/route'

const read: Endpoint[] = [
  route({
    ...contract.listEvents,
    method: 'get',
    path: '/events/get-events',
    access: 'staff',
    summary: 'The events of a period, by day (DD/MM/YYYY).',
    run: async (input, { payload }) => {
      const range = dayRange(input, dependenciesOf(payload).clock.now())
      return range.ok ? ok({ events: await listEvents(payload, range.value) }) : range
    },
  }),
  route({
    ...contract.getEvent,
    method: 'get',
    path: '/events/event-details',
    access: 'staff',
    summary: 'One event.',
    run: async (input, { payload }) => {
      const found = await eventDetails(payload, input.event_id)
      return found.ok ? ok({ eventDetails: found.value }) : found
    },
  }),
]

const write: Endpoint[] = [
  route({
    ...contract.addEvent,
    method: 'post',
    path: '/events/add-event',
    access: 'staff',
    summary: 'Block time of a person, several, everyone at a location, or everyone.',
    run: async (input, req) => {
      const added = await addEvent(req, input)
      if (!added.ok) return added
      return ok({ message: staffMessages.eventCreated, event_id: added.value.event_id, event: added.value })
    },
  }),
  route({
    ...contract.changeEvent,
    method: 'put',
    path: '/events/event',
    access: 'staff',
    summary: 'Change what is given of an event.',
    run: async ({ event_id, ...change }, req) => {
      const changed = await changeEvent(req, event_id, change)
      return changed.ok ? ok({ message: staffMessages.eventSaved, event_id, event: changed.value }) : changed
    },
  }),
  route({
    ...contract.removeEvent,
    method: 'delete',
    path: '/events/event',
    access: 'staff',
    summary: 'Remove an event.',
    run: async (input, req) => {
      const removed = await removeEvent(req, input.event_id)
      return removed.ok ? ok({ message: staffMessages.eventRemoved }) : removed
    },
  }),
]

export const events: Endpoint[] = [...read, ...write]
