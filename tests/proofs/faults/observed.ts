import type { VisitWish } from '../support/report'
import type { WantedPlace } from './purchase'

/** The response to one press of the button. */
export type Outcome =
  | { kind: 'booked'; paymentId: string }
  | { kind: 'pending'; paymentId: string }
  | { kind: 'declined'; code: string }
  | { kind: 'refused'; code: string }
  /** There was no response, because the server was killed or the client disconnected. */
  | { kind: 'nothing' }

/** One payment attempt: the amount shown, the token used, and the responses. */
export interface Attempt {
  token: string | null
  key: string
  /** The course place that is paid for. Null means the basket. */
  place: WantedPlace | null
  shownPence: number
  /** What the page showed as paid with vouchers, in pence. */
  voucherPence: number
  outcomes: Outcome[]
  /** When its form was made, and when its latest response arrived, in epoch ms on the site's clock. */
  beganAt: number
  toldAt: number
}

/** One person's payment of a link, and the responses. */
export interface LinkPayment {
  link: string
  key: string
  shownPence: number
  outcomes: Outcome[]
}

/** What was done with the payment links of a bill, and what people were told (D113). */
export interface LinksSeen {
  /** The first payment of the bill. */
  paymentId: string
  /** True if the booking waits for its link. */
  isHeld: boolean
  payments: LinkPayment[]
  /** The links that staff were told are stopped. */
  stopped: string[]
}

/** One part of a bill that staff took, and the responses (D110). */
export interface PartSeen {
  key: string
  method: string
  /** The gift voucher that pays. */
  voucher: string | null
  pence: number
  outcomes: Outcome[]
}

/** A gift voucher that a visitor bought at the desk (D114). */
export interface VoucherSeen {
  id: string
  /** The payment that bought it. */
  payment: string
  pounds: number
  isByCard: boolean
  /** True once the buyer's bank questioned the purchase, which happens once. */
  isDisputed: boolean
  /** When staff were told that it is refunded or withdrawn, in ms. */
  stoppedAt: number | null
}

/** What staff did with a bill, and what they were told. */
export interface TillSeen {
  /** The first payment of the bill. */
  paymentId: string
  parts: PartSeen[]
}

/** An appointment whose customer would move up (D121), and what they were told. */
export interface LaterSeen {
  appointment: string
  /** The starts to which staff asked to move it, in epoch ms. */
  staffStarts: number[]
  /** True once staff asked to cancel it. */
  isCancelled: boolean
  /** The offers about which the customer was told that the appointment has moved, or that it stays. */
  moved: string[]
  declined: string[]
}

export type DisputeAct =
  'dispute-lost' | 'dispute-won' | 'dispute-grows' | 'dispute-won-after-lost' | 'dispute-reopened'

/** An action that took place at Square, bypassing the product. */
export interface DoneElsewhere {
  kind: 'refund' | DisputeAct | 'cancel' | 'stranger' | 'foreign'
  /** The id of Square's payment. */
  paymentId: string
  /** The id in the notification. It is the id of Square's refund or dispute, or of someone else's payment. */
  about: string
}

/** Everything that a visitor did and was told, as evidence for the judge. */
export interface Observed {
  schedule: number
  scheduleSeed: number
  visitor: number
  /** The customer record created from their details. Their orders are found by it. Empty before it is created. */
  customerId: string
  basketId: string | null
  /** The times that are held, with their start and member of staff. */
  held: { start: string; staffId: string | null; itemId: string }[]
  /** The plan that was held, as a whole or not at all. */
  visits: VisitWish[]
  /** Moves of the whole visit, in ms. From then on, either time is correct unless the move was acknowledged. */
  shifts: { by: number; acknowledged: boolean }[]
  /** The items of a patch test and of the treatment that requires it. */
  tests: { test: string; treatment: string }[]
  attempts: Attempt[]
  /** The booking that staff made. Null if the visitor booked. */
  bookingId: string | null
  links: LinksSeen | null
  till: TillSeen | null
  vouchers: VoucherSeen[]
  later: LaterSeen | null
  /** True once staff requested the cancellation of these appointments. */
  cancelled: boolean
  /**
   * The course dates to which staff requested a move. From then on, either date is correct unless the move was
   * acknowledged.
   */
  moves: { dateId: string; acknowledged: boolean }[]
  /** When the visitor was told of the cancellation, in ms. */
  cancelledAt: number | null
  /** Actions on the payment in Square's dashboard. */
  elsewhere: DoneElsewhere[]
  /** Invalid responses. A 5xx is invalid, and so is no response from a running server. */
  broken: string[]
}

export const nothingObserved = (schedule: number, scheduleSeed: number, visitor: number): Observed => ({
  schedule,
  scheduleSeed,
  visitor,
  customerId: '',
  basketId: null,
  held: [],
  visits: [],
  shifts: [],
  tests: [],
  attempts: [],
  bookingId: null,
  links: null,
  till: null,
  vouchers: [],
  later: null,
  cancelled: false,
  moves: [],
  cancelledAt: null,
  elsewhere: [],
  broken: [],
})

/** Codes that tell a buyer they were not charged and should try something else. */
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

/** Converts a `confirm-booking` response to an outcome. */
export const getOutcome = ({ status, body }: Answered): Outcome => {
  if (status === 200) return { kind: 'booked', paymentId: String(body.paymentId) }
  if (status === 202) return { kind: 'pending', paymentId: String(body.paymentId) }
  if (status >= 400 && status < 500) {
    const code = String(body.code)
    return declineCodes.includes(code) ? { kind: 'declined', code } : { kind: 'refused', code }
  }
  return { kind: 'nothing' }
}
