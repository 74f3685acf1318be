import type { Ledger } from '../../support/square-stand-in'
import type { Observed } from './observed'
import type { AllBooks } from '../support/read-books'

/** A request to the stand-in, as recorded there. */
export interface Asked {
  operation: string
  path: string
  /** The time on the stand-in's clock, in ISO 8601. */
  at: string
  fault: string | null
  status: number | null
  body: unknown
}

/** The evidence on which a batch is judged. */
export interface Evidence {
  books: AllBooks
  ledger: Ledger
  /** The requests of this batch only, because the stand-in keeps a limited number. */
  requests: Asked[]
  /** Square's notifications, and how we handled them. */
  events: { event_id: string; data: { id: string } }[]
  deliveries: { eventId: string; state: string }[]
  /** The visitors of this batch. */
  fresh: Observed[]
  /** All visitors since the run began. */
  observations: Observed[]
  /** How long a hold lasts, in ms. */
  hold: number
  now: number
  /** What the report says is owed on gift vouchers, in pence. Null if it was not read. */
  owedPence: number | null
  /** All emails in the outbox. */
  outbox: string
  /** True if a notification lost on the way excuses the lack of an alert. */
  excusesDropped: boolean
  /** Converts a time on the site's clock to the real time. */
  realTime: (at: number) => number
}
