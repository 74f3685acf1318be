import type { BasePayload } from 'payload'
import { eventCloses, eventTakes } from '../../../domain/booking/event-scope'
import { fail, ok, type Result } from '../../../domain/errors'
import { eventsDuring } from '../../repositories/events'
import { diaryEvent, eventNames } from './event-shape'

/** A time of one person at one location, epoch ms. */
interface TakenTime {
  staff: string
  location: string
  start: number
  busyEnd: number
}

/** The events over a time: of the person, or closing the location. */
export const eventsOver = async (payload: BasePayload, time: TakenTime) =>
  (await eventsDuring(payload, { start: time.start, end: time.busyEnd })).filter(
    (event) => eventTakes(event, time.staff) || eventCloses(event, time.location),
  )

/** Staff are asked before they book over an event (D43): the refusal names the events. */
export const noEventOver = async (payload: BasePayload, time: TakenTime): Promise<Result<null>> => {
  const over = await eventsOver(payload, time)
  if (over.length === 0) return ok(null)
  const names = await eventNames(payload)
  return fail('SLOT_MEETS_EVENT', { data: { events: over.map((event) => diaryEvent(event, names)) } })
}
