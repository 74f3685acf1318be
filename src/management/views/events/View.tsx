import type { BasePayload } from 'payload'
import type { Answered } from '@/contract/call'
import type { getEvent, listEvents as listContract } from '@/contract/events'
import { ok } from '@/domain/errors'
import { addDays, parseDayRange } from '@/domain/time/calendar'
import { staffMessages } from '@/messages/staff'
import { loadEventDetails, listEvents } from '@/server/services/diary/events'
import { parseWeek } from '@/management/format/dates'
import { preloadLocations, preloadStaff, withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { AddEventScreen, EventsScreen } from './EventsScreen.client'
import { EventDetailsScreen } from './EventDetailsScreen.client'
import { toEventPath, toEventsPath, parseSavedOver } from './event-form'

const { found: message } = staffMessages

const preloadDetails = (payload: BasePayload, id: string) => ({
  path: toEventPath(id),
  answer: async () => {
    const found = await loadEventDetails(payload, id)
    return found.ok ? ok({ message, ...found.value } satisfies Answered<typeof getEvent>) : found
  },
})

/** /management/events: the events of the requested week, and those just saved although they overlap appointments. */
export const EventsView = withPreloadedCalls(EventsScreen, ({ payload, query }) => {
  const monday = parseWeek(query('week'))
  return [
    ...parseSavedOver(query('over')).map((id) => preloadDetails(payload, id)),
    {
      path: toEventsPath(monday),
      answer: async () => {
        const range = parseDayRange({ from: monday, to: addDays(monday, 6) }, Date.now())
        if (!range.ok) return range
        const events = await listEvents(payload, range.value)
        return ok({ message, events } satisfies Answered<typeof listContract>)
      },
    },
  ]
})

/** /management/events/event-details. */
export const EventDetailsView = withPreloadedCalls(EventDetailsScreen, ({ payload, query }) => [
  preloadDetails(payload, query('event_id')),
])

/** /management/events/add-event: with the staff and locations to choose from. */
export const AddEventView = withPreloadedCalls(AddEventScreen, ({ payload }) => [
  preloadStaff(payload),
  preloadLocations(payload),
])
