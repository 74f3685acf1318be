import type { Endpoint } from 'payload'
import { z } from 'zod'
import { type ErrorCode, ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { dependenciesOf } from '@/server/dependencies'
import { dayRange } from '@/domain/time/day-range'
import { addEvent, changeEvent, eventDetails, listEvents, removeEvent } from '@/server/services/diary/events'
import * as shapes from './shapes/diary'
import { days, flag, freeText, id, line } from './shapes/input'
import { route } from './support/route'

const eventId = z.object({ event_id: id('EVENT_ID_MISSING') })

const missing = 'EVENT_FIELDS_MISSING'
const moment = z.string(missing).trim().min(1, missing).max(40, 'INVALID_DATE')
const person = z
  .string()
  .max(100)
  .transform((value) => value || undefined)
  .nullish()
  .transform((value) => value ?? undefined)

const details = z.object({
  staff_id: person,
  staff_ids: z.array(z.string().min(1).max(100)).max(100).optional(),
  location_id: person,
  all: flag,
  event_name: line(missing),
  description: freeText,
  start_time: moment,
  end_time: moment,
  is_all_day: flag,
  confirm: flag,
})

const savingErrors: ErrorCode[] = [
  'NOT_SIGNED_IN',
  'EVENT_FIELDS_MISSING',
  'INVALID_NAME',
  'INVALID_DATE',
  'RANGE_REVERSED',
  'DATE_OUT_OF_RANGE',
  'STAFF_NOT_FOUND',
  'LOCATION_NOT_FOUND',
  'EVENT_MEETS_APPOINTMENTS',
]

const saved = shapes.message.extend({ event_id: z.string(), event: shapes.event })

const read: Endpoint[] = [
  route({
    method: 'get',
    path: '/events/get-events',
    access: 'staff',
    summary: 'The events of a period, by day (DD/MM/YYYY).',
    input: days,
    output: z.object({ events: z.record(z.string(), z.array(shapes.event)) }),
    errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
    run: async (input, { payload }) => {
      const range = dayRange(input, dependenciesOf(payload).clock.now())
      return range.ok ? ok({ events: await listEvents(payload, range.value) }) : range
    },
  }),
  route({
    method: 'get',
    path: '/events/event-details',
    access: 'staff',
    summary: 'One event.',
    input: eventId,
    output: z.object({ eventDetails: shapes.event }),
    errors: ['NOT_SIGNED_IN', 'EVENT_ID_MISSING', 'EVENT_NOT_FOUND'],
    run: async (input, { payload }) => {
      const found = await eventDetails(payload, input.event_id)
      return found.ok ? ok({ eventDetails: found.value }) : found
    },
  }),
]

const write: Endpoint[] = [
  route({
    method: 'post',
    path: '/events/add-event',
    access: 'staff',
    summary: 'Block time of a person, several, everyone at a location, or everyone.',
    input: details,
    output: saved,
    errors: savingErrors,
    run: async (input, req) => {
      const added = await addEvent(req, input)
      if (!added.ok) return added
      return ok({ message: staffMessages.eventCreated, event_id: added.value.event_id, event: added.value })
    },
  }),
  route({
    method: 'put',
    path: '/events/event',
    access: 'staff',
    summary: 'Change what is given of an event.',
    input: details.partial().extend(eventId.shape),
    output: saved,
    errors: [...savingErrors, 'EVENT_ID_MISSING', 'EVENT_NOT_FOUND'],
    run: async ({ event_id, ...change }, req) => {
      const changed = await changeEvent(req, event_id, change)
      return changed.ok ? ok({ message: staffMessages.eventSaved, event_id, event: changed.value }) : changed
    },
  }),
  route({
    method: 'delete',
    path: '/events/event',
    access: 'staff',
    summary: 'Remove an event.',
    input: eventId,
    output: shapes.message,
    errors: ['NOT_SIGNED_IN', 'EVENT_ID_MISSING', 'EVENT_NOT_FOUND'],
    run: async (input, req) => {
      const removed = await removeEvent(req, input.event_id)
      return removed.ok ? ok({ message: staffMessages.eventRemoved }) : removed
    },
  }),
]

export const events: Endpoint[] = [...read, ...write]
