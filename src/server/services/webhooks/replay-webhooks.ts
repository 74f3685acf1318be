import type { BasePayload } from 'payload'
import { eventsSince } from '../../repositories/webhook-events'
import { handleEvent } from './receive-webhook'

/** What a replay came to. */
export interface Replayed {
  events: number
  /** Those that could not be dealt with now: they wait for the next run of the jobs. */
  open: number
}

/**
 * Handles every stored event since an instant once more, oldest first, through the same function as when it came:
 * each payment and refund is read from the provider again. Nothing changes where everything was right (P5).
 */
export const replayEvents = async (payload: BasePayload, since: number): Promise<Replayed> => {
  const events = await eventsSince(payload, since)
  let open = 0
  for (const event of events) {
    try {
      if (!(await handleEvent(payload, event))) open++
    } catch (error) {
      open++
      payload.logger.error({ err: error, event: event.id }, 'a stored webhook event could not be processed')
    }
  }
  return { events: events.length, open }
}
