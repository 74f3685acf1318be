import type { BasePayload } from 'payload'
import type { Answered } from '@/contract/call'
import type { getEvent, listEvents as listContract } from '@/contract/events'
import { ok } from '@/domain/errors'
import { addDays, dayRange } from '@/domain/time/calendar'
import { staffMessages } from '@/messages/staff'
import { eventDetails, listEvents } from '@/server/services/diary/events'
import { weekFrom } from '../../format/dates'
import { placesFirst, staffFirst } from '@/management/shell/with-answers'
import { withAnswers } from '../../shell/with-answers'
import { AddEventScreen } from './AddEventScreen.client'
import { EventDetailsScreen } from './EventDetailsScreen.client'
import { EventsScreen } from './EventsScreen.client'
import { eventCall, eventsCall, savedOver } from './event-form'

const { found: message } = staffMessages

const detailsFirst = (payload: BasePayload, id: string) => ({
  path: eventCall(id),
  answer: async () => {
    const found = await eventDetails(payload, id)
    return found.ok ? ok({ message, ...found.value } satisfies Answered<typeof getEvent>) : found
  },
})

/** /management/events: those of the week that the address asks for, and what was saved over appointments just now. */
export const EventsView = withAnswers(EventsScreen, ({ payload, query }) => {
  const monday = weekFrom(query('week'))
  return [
    ...savedOver(query('over')).map((id) => detailsFirst(payload, id)),
    {
      path: eventsCall(monday),
      answer: async () => {
        const range = dayRange({ from: monday, to: addDays(monday, 6) }, Date.now())
        if (!range.ok) return range
        const events = await listEvents(payload, range.value)
        return ok({ message, events } satisfies Answered<typeof listContract>)
      },
    },
  ]
})

/** /management/events/event-details. */
export const EventDetailsView = withAnswers(EventDetailsScreen, ({ payload, query }) => [
  detailsFirst(payload, query('event_id')),
])

/** /management/events/add-event: with whom and where to choose from. */
export const AddEventView = withAnswers(AddEventScreen, ({ payload }) => [
  staffFirst(payload),
  placesFirst(payload),
])
