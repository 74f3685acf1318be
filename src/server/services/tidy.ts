import type { BasePayload } from 'payload'
import { DAY } from '../../domain/time/minutes'
import { dependenciesOf } from '../dependencies'
import {
  removeEndedCounters,
  removeExpiredClaims,
  removeHandledEvents,
  removeOldBaskets,
} from '../repositories/tidy'
import { removeKeptMails } from './notifications/outbox'

/** How long what nobody needs any more is kept (D72). */
const KEPT = { baskets: 7 * DAY, events: 90 * DAY, outbox: 90 * DAY } as const

/** How many of each kind went. */
export interface Tidied {
  holds: number
  counters: number
  baskets: number
  events: number
  mails: number
}

/**
 * Removes what is of no use any more: holds and counters that ran out, baskets a week after they expired unless an
 * order names them, the provider's events and kept mails after 90 days. So much in one run; the next goes on.
 */
export const tidy = async (payload: BasePayload): Promise<Tidied> => {
  const now = dependenciesOf(payload).clock.now()
  return {
    holds: await removeExpiredClaims(payload, now),
    counters: await removeEndedCounters(payload, now),
    baskets: await removeOldBaskets(payload, now - KEPT.baskets, now),
    events: await removeHandledEvents(payload, now - KEPT.events),
    mails: await removeKeptMails(now - KEPT.outbox),
  }
}
