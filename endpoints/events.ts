import type { Endpoint } from 'payload'
import { resumeAfterCancelling } from '@/server/services/checkout/stuck-orders'
import { cancelSeries } from '@/server/services/diary/cancel-series'
import * as seriesContract from '@/contract/events'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { repeatBooking } from '@/server/services/diary/repeat-booking'
import { createRoute } from '@endpoints/support/route'
import * as eventsContract from '@/contract/events'
import { dependenciesOf } from '@/server/dependencies'
import { parseDayRange } from '@/domain/time/calendar'
import {
  addEvent,
  changeEvent,
  loadEventDetails,
  listEvents,
  removeEvent,
} from '@/server/services/diary/events'
import { changeFollowing, removeFollowing, repeatEvent } from '@/server/services/diary/event-series'

export const series: Endpoint[] = [
  createRoute({
    ...seriesContract.repeatBooking,
    method: 'post',
    path: '/booking/repeat-booking',
    access: 'staff',
    summary:
      'Book a series of appointments for a customer, one every few weeks. If any of the times is not free, nothing is saved.',
    run: async (input, req) => {
      const made = await repeatBooking(req, input)
      if (!made.ok) return made
      return ok({ message: staffMessages.seriesCreated(made.value.bookings.length), ...made.value })
    },
  }),
  createRoute({
    ...seriesContract.cancelSeries,
    method: 'post',
    path: '/booking/cancel-series',
    access: 'staff',
    summary: 'Cancel one booking in a series and all later ones.',
    run: async (input, req) => {
      const done = await cancelSeries(req, input)
      if (!done.ok) return done
      const { cancelled } = done.value
      for (const id of cancelled) resumeAfterCancelling(req.payload, id)
      return ok({ message: staffMessages.seriesCancelled(cancelled.length), cancelled })
    },
  }),
]

const readEndpoints: Endpoint[] = [
  createRoute({
    ...eventsContract.listEvents,
    method: 'get',
    path: '/events/get-events',
    access: 'staff',
    summary: 'List the events in a period, grouped by day (DD/MM/YYYY).',
    run: async (input, { payload }) => {
      const range = parseDayRange(input, dependenciesOf(payload).clock.now())
      return range.ok
        ? ok({ message: staffMessages.found, events: await listEvents(payload, range.value) })
        : range
    },
  }),
  createRoute({
    ...eventsContract.getEvent,
    method: 'get',
    path: '/events/event-details',
    access: 'staff',
    summary: 'Get an event and the appointments and course dates during it.',
    run: async (input, { payload }) => {
      const found = await loadEventDetails(payload, input.event_id)
      return found.ok ? ok({ message: staffMessages.found, ...found.value }) : found
    },
  }),
]

const writeEndpoints: Endpoint[] = [
  createRoute({
    ...eventsContract.addEvent,
    method: 'post',
    path: '/events/add-event',
    access: 'staff',
    summary: 'Block time for one person, several people, everyone at a location, or everyone.',
    run: async (input, req) => {
      const added = await addEvent(req, input)
      if (!added.ok) return added
      return ok({ message: staffMessages.eventCreated, event_id: added.value.event_id, event: added.value })
    },
  }),
  createRoute({
    ...eventsContract.repeatEvent,
    method: 'post',
    path: '/events/repeat-event',
    access: 'staff',
    summary:
      'Block time every few weeks. If one of the times overlaps appointments or course dates, nothing is saved.',
    run: async (input, req) => {
      const made = await repeatEvent(req, input)
      if (!made.ok) return made
      return ok({ message: staffMessages.eventsCreated(made.value.events.length), ...made.value })
    },
  }),
  createRoute({
    ...eventsContract.changeEvent,
    method: 'put',
    path: '/events/event',
    access: 'staff',
    summary:
      'Update an event, or an event and all later ones of its series. Fields that you leave out stay the same.',
    run: async ({ event_id, following, ...change }, req) => {
      const changed = await (following ? changeFollowing : changeEvent)(req, event_id, change)
      const message = following ? staffMessages.eventsSaved : staffMessages.eventSaved
      return changed.ok ? ok({ message, event_id, event: changed.value }) : changed
    },
  }),
  createRoute({
    ...eventsContract.removeEvent,
    method: 'delete',
    path: '/events/event',
    access: 'staff',
    summary: 'Delete an event, or an event and all later ones of its series.',
    run: async ({ event_id, following }, req) => {
      if (!following) {
        const removed = await removeEvent(req, event_id)
        return removed.ok ? ok({ message: staffMessages.eventRemoved }) : removed
      }
      const removed = await removeFollowing(req, event_id)
      return removed.ok ? ok({ message: staffMessages.eventsRemoved(removed.value.removed) }) : removed
    },
  }),
]

export const events: Endpoint[] = [...readEndpoints, ...writeEndpoints]
