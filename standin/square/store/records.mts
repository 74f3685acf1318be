/** Types of Square's API: snake_case JSON, money in minor units. */
export interface Money {
  amount: number
  currency: string
}

export type PaymentStatus = 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED'
export type RefundStatus = 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED'

export interface PaymentBody {
  id: string
  created_at: string
  updated_at: string
  amount_money: Money
  total_money: Money
  approved_money?: Money
  refunded_money?: Money
  status: PaymentStatus
  source_type: string
  location_id: string
  version_token: string
  delay_duration?: string
  delay_action?: string
  delayed_until?: string
  reference_id?: string
  refund_ids?: string[]
  [field: string]: unknown
}

export interface RefundBody {
  id: string
  status: RefundStatus
  amount_money: Money
  payment_id: string
  location_id: string
  reason?: string
  created_at: string
  updated_at: string
}

export interface DisputeBody {
  id: string
  state: string
  amount_money: Money
  disputed_payment: { payment_id: string }
  location_id: string
  due_at: string
  reason: string
  created_at: string
  updated_at: string
}

/** An automatic change at a time of the stand-in's clock (epoch ms). */
interface Later<Status> {
  at: number
  status: Status
  /** The change after that. */
  then?: Later<Status>
}

export interface PaymentRecord {
  body: PaymentBody
  key: string
  /** The token it was made with, so that a fault can target only this payment. */
  sourceId?: string
  /** Money on hold at the buyer's bank, in minor units. */
  held: number
  /** Money taken, in minor units. Not reduced by refunds. */
  captured: number
  later?: Later<PaymentStatus>
}

export interface RefundRecord {
  body: RefundBody
  key: string
  /** True if the payment's `refunded_money` already includes it. */
  isCounted?: boolean
  later?: Later<RefundStatus>
}

/** The first response to an idempotency key, by operation. */
export interface KeyRecord {
  hash: string
  status: number
  answer: unknown
  paymentId?: string
}

export type TokenMethod = 'CARD' | 'APPLE_PAY' | 'CLEARPAY'

export interface CardOfToken {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** The data stored when tokenising. */
export interface TokenRecord {
  method: TokenMethod
  at: number
  used: boolean
  card?: CardOfToken
  /** The amount that the buyer authenticated (strong customer authentication). Null if this was not done. */
  verified: Money | null
  /** The amount to which the buyer agreed in Clearpay. */
  agreed?: Money
  /** The decline code that this card causes. Null if the card is good. */
  outcome: string | null
  buyerEmail?: string
}

export type Movement = 'hold' | 'release' | 'capture' | 'refund' | 'refund-returned'

/** Money that really moved, whatever the HTTP response said. */
export interface LedgerEntry {
  at: string
  movement: Movement
  payment_id: string
  amount: number
  currency: string
  reference_id?: string
  refund_id?: string
}

export interface EventBody {
  merchant_id: string
  type: string
  event_id: string
  created_at: string
  data: { type: string; id: string; object: Record<string, unknown> }
}

export interface DeliveryRecord {
  eventId: string
  type: string
  attempts: number
  /** The time of the next attempt, in epoch ms of the stand-in's clock. */
  nextAt: number
  state: 'waiting' | 'delivered' | 'dropped'
  lastStatus?: number
}

export interface Tables {
  payment: PaymentRecord
  refund: RefundRecord
  dispute: DisputeBody
  key: KeyRecord
  token: TokenRecord
  entry: LedgerEntry
  event: EventBody
  delivery: DeliveryRecord
  domain: { at: string }
  setting: { value: unknown }
}

export type Kind = keyof Tables
/** One row to write. Several rows in one commit are one line of the journal, so that all or none are written. */
export type Put = { [K in Kind]: { kind: K; id: string; value: Tables[K] } }[Kind]
