import type { Ledger } from '../../support/square-stand-in'
import type { Observed } from './observed'
import type { AllBooks } from './read-books'

/** A request to the stand-in, as it noted it. */
export interface Asked {
  operation: string
  path: string
  /** ISO 8601, by the stand-in's clock. */
  at: string
  fault: string | null
  status: number | null
  body: unknown
}

/** Everything that a batch is judged by. */
export interface Evidence {
  books: AllBooks
  ledger: Ledger
  /** Of this batch: the stand-in remembers only so many. */
  requests: Asked[]
  /** Square's notifications, and what became of them. */
  events: { event_id: string; data: { id: string } }[]
  deliveries: { eventId: string; state: string }[]
  /** Who came in this batch. */
  fresh: Observed[]
  /** Everybody who came since the run began. */
  observations: Observed[]
  /** How long a hold lasts, in ms. */
  hold: number
  now: number
  /** Whether a notification that was dropped on the way excuses those who know nothing. */
  excusesDropped: boolean
  /** When something really happened that the site's clock dates so. */
  realTime: (at: number) => number
}

/** Rows by one of their values, so that each visitor is judged without a look at everybody's. */
export const groupBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
