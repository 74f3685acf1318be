import type { WantedPlace } from './purchase'

/** What one press of the button was told. */
export type Outcome =
  | { kind: 'booked'; paymentId: string }
  | { kind: 'pending'; paymentId: string }
  | { kind: 'declined'; code: string }
  | { kind: 'refused'; code: string }
  /** No answer: killed, hung up. */
  | { kind: 'nothing' }

/** One attempt to pay: what was shown to be charged, with which token, and what was said of it. */
export interface Attempt {
  token: string | null
  key: string
  /** The place in a course that it was for; null: what is in the basket. */
  place: WantedPlace | null
  shownPence: number
  outcomes: Outcome[]
  /** When its form was made, and when it was last told something; epoch ms of the site's clock. */
  beganAt: number
  toldAt: number
}

export type DisputeAct =
  'dispute-lost' | 'dispute-won' | 'dispute-grows' | 'dispute-won-after-lost' | 'dispute-reopened'

/** What was really done at Square, past the product. */
export interface DoneElsewhere {
  kind: 'refund' | DisputeAct | 'cancel' | 'stranger' | 'foreign'
  /** Square's payment. */
  paymentId: string
  /** Square's refund, dispute or payment of somebody else's, by which its notification is known. */
  about: string
}

/** Everything that a visitor did and was told: the witness of the judge. */
export interface Observed {
  schedule: number
  scheduleSeed: number
  visitor: number
  /** The customer that was made of what they typed, by which their orders are known; empty before. */
  customerId: string
  basketId: string | null
  /** What was held: whose time from when. */
  held: { start: string; staffId: string | null; itemId: string }[]
  attempts: Attempt[]
  /** Staff asked for these to be cancelled. */
  cancelled: boolean
  /** Dates of the course that staff asked to move them to: from then on either is right, unless it was acknowledged. */
  moves: { dateId: string; acknowledged: boolean }[]
  /** When they were told that it is cancelled, in ms. */
  cancelledAt: number | null
  /** What was done with the money in Square's dashboard. */
  elsewhere: DoneElsewhere[]
  /** Answers that must not be: 5xx, or no answer at all from a server that is up. */
  broken: string[]
}

export const nothingObserved = (schedule: number, scheduleSeed: number, visitor: number): Observed => ({
  schedule,
  scheduleSeed,
  visitor,
  customerId: '',
  basketId: null,
  held: [],
  attempts: [],
  cancelled: false,
  moves: [],
  cancelledAt: null,
  elsewhere: [],
  broken: [],
})

/** The codes that say to a buyer: you were not charged, do something else. */
export const declineCodes = [
  ...[
    'CHECK_CARD_DETAILS',
    'TRY_ANOTHER_CARD',
    'CLEARPAY_DECLINED',
    'VERIFY_WITH_BANK',
    'CARD_NOT_TAKEN',
    'ENTER_CARD_AGAIN',
  ],
  ...['PAYMENT_UNAVAILABLE', 'PAYMENT_FAILED', 'CHECK_EMAIL'],
]

interface Answered {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of a call
  body: any
}

/** What an answer of `confirm-booking` says. */
export const outcomeOf = ({ status, body }: Answered): Outcome => {
  if (status === 200) return { kind: 'booked', paymentId: String(body.paymentId) }
  if (status === 202) return { kind: 'pending', paymentId: String(body.paymentId) }
  if (status >= 400 && status < 500) {
    const code = String(body.code)
    return declineCodes.includes(code) ? { kind: 'declined', code } : { kind: 'refused', code }
  }
  return { kind: 'nothing' }
}
