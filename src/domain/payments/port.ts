import type { RefundState } from '@/domain/booking/states'
import type { ErrorCode } from '@/domain/errors'

/** How a visitor pays online. Apple Pay is a card in a wallet; Clearpay takes the money straight away. */
export const onlineMethods = ['card', 'apple-pay', 'clearpay'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** The values from the browser's payment form for one attempt. Kept on the order only until the outcome is known. */
export interface PaymentSource {
  method: OnlineMethod
  /** The single-use token that represents the card. */
  token: string
  verificationToken: string | null
}

/** The groups of declined cards, by what the buyer can do about it. Each has one sentence. */
export const cardDeclineCodes = [
  'CHECK_CARD_DETAILS',
  'CHECK_EMAIL',
  'TRY_ANOTHER_CARD',
  'VERIFY_WITH_BANK',
  'CARD_NOT_TAKEN',
  'ENTER_CARD_AGAIN',
  'PAYMENT_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]
/** With Clearpay, there is no bank to call and no other card to try. */
export const declineCodes = [...cardDeclineCodes, 'CLEARPAY_DECLINED'] as const satisfies readonly ErrorCode[]
export type DeclineCode = (typeof declineCodes)[number]

export type ProviderState = 'pending' | 'authorised' | 'completed' | 'cancelled' | 'failed'

/** Money that the provider holds or has moved for one attempt, as reported by the provider. */
export interface ProviderPayment {
  kind: 'ok'
  providerId: string
  amountPence: number
  refundedPence: number
  state: ProviderState
  /** Our charge key, as we sent it. Null for money that did not come from us. */
  reference: string | null
}

/** `unknown` is a separate state (time-out, 5xx, unreadable answer) and never shown as declined. */
export type UnknownOutcome = { kind: 'unknown' }
/**
 * Refused because of our request or our set-up. This request moved no money. `isAccess`: our credentials are refused,
 * so no request is possible.
 */
export type MisconfiguredPayments = { kind: 'misconfigured'; detail: string; isAccess: boolean }
/** `isFinal`: the provider names the payment of this key, which failed, so no earlier request moved money either. */
export type DeclinedPayment = { kind: 'declined'; code: DeclineCode; detail: string; isFinal: boolean }
export type PaymentResult = ProviderPayment | DeclinedPayment | UnknownOutcome | MisconfiguredPayments

/** The request of an attempt. The same key and body never charge twice. */
export interface ChargeRequest {
  /** The attempt's idempotency key and reference, up to 40 characters. */
  key: string
  amountPence: number
  source: PaymentSource
  buyerEmail: string | null
  /** What the payment is for, up to 500 bytes. */
  note: string
  /** The provider's location. Null: the one in the settings. */
  location: string | null
  /** When the attempt began, epoch ms. The provider's list may contain its payment from then on. */
  since: number
}

export interface RefundRequest {
  /** The refund's idempotency key, up to 45 characters. */
  key: string
  providerId: string
  amountPence: number
  reason: string
}

export type RefundResult =
  | {
      kind: 'ok'
      refundId: string
      /** The provider's payment that is refunded. */
      providerId: string | null
      state: RefundState
      amountPence: number
      /** True if the provider will refund nothing more of the payment. */
      isFinal: boolean
    }
  | { kind: 'refused'; detail: string }
  | UnknownOutcome
  | MisconfiguredPayments

/** The operations of the payment provider. Every call may be repeated. */
export interface PaymentPort {
  /** Reserves the money (card, Apple Pay) or takes it (Clearpay). Repeating a request returns the same payment. */
  charge(request: ChargeRequest): Promise<PaymentResult>
  /** The current state of the payment, which is the only one that counts. */
  read(providerId: string): Promise<PaymentResult>
  /** Takes the reserved money. */
  capture(providerId: string): Promise<PaymentResult>
  /** Cancels a reservation. */
  voidPayment(providerId: string): Promise<PaymentResult>
  /**
   * Cancels whatever an attempt reserved, even if no request ever arrived. If money was taken, `ok` proves nothing.
   * `refused`: the provider will not cancel, and the payment must be looked for.
   */
  voidByKey(key: string): Promise<{ kind: 'ok' } | { kind: 'refused' } | UnknownOutcome>
  /**
   * The payments with this key made at a location (null: the one in the settings) since `since` (ms), from the
   * provider's full list, which may be behind.
   */
  find(asked: {
    key: string
    since: number
    location: string | null
  }): Promise<{ kind: 'found'; payments: ProviderPayment[] } | UnknownOutcome>
  refund(request: RefundRequest): Promise<RefundResult>
  readRefund(refundId: string): Promise<RefundResult>
}
