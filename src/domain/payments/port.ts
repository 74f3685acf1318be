import type { RefundState } from '@/domain/booking/states'
import type { ErrorCode } from '@/domain/errors'
import type { Totals } from '@/domain/pricing/totals'

/** How a visitor pays online. Apple Pay is a card in a wallet; Clearpay takes the money straight away. */
export const onlineMethods = ['card', 'apple-pay', 'clearpay'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** The smallest basket total for Clearpay, in pence (S6). */
export const CLEARPAY_MINIMUM = 6000
/** Clearpay's own limits for one payment, in pence (from Square's payment minimums). */
const clearpayPayment = { least: 100, most: 100_000 }

/** True if Clearpay may be used for the amount that is charged now. Its limits apply to what vouchers do not cover. */
export const isClearpayAmount = ({
  total,
  now,
  vouchers = 0,
}: Pick<Totals, 'total' | 'now' | 'vouchers'>): boolean =>
  total - vouchers >= CLEARPAY_MINIMUM && now >= clearpayPayment.least && now <= clearpayPayment.most

/**
 * The values that the browser's payment form sends for one attempt. They are kept on the order only until the outcome
 * is known.
 */
export interface PaymentSource {
  method: OnlineMethod
  /** The single-use token that represents the card. */
  token: string
  verificationToken: string | null
}

/** The codes for declined cards, grouped by what the buyer can do next. Each code has one sentence. */
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

/** Money that the provider holds or has moved for one attempt, according to the provider. */
export interface ProviderPayment {
  kind: 'ok'
  providerId: string
  amountPence: number
  refundedPence: number
  state: ProviderState
  /** The charge key that we sent. Null if the payment did not come from us. */
  reference: string | null
}

/** The result is `unknown` after a time-out, a 5xx or an unreadable answer. It is never shown as declined. */
export type UnknownOutcome = { kind: 'unknown' }
/**
 * Refused because of our request or our set-up, without moving any money. If `isAccess` is true, our credentials were
 * refused, so no other request can succeed either.
 */
export type MisconfiguredPayments = { kind: 'misconfigured'; detail: string; isAccess: boolean }
/**
 * If `isFinal` is true, the provider found the payment with this key, and it failed. So no earlier request moved money
 * either.
 */
export type DeclinedPayment = { kind: 'declined'; code: DeclineCode; detail: string; isFinal: boolean }
export type PaymentResult = ProviderPayment | DeclinedPayment | UnknownOutcome | MisconfiguredPayments

/** The request of an attempt. The same key and body never charge a customer twice. */
export interface ChargeRequest {
  /** The attempt's idempotency key and reference, of up to 40 characters. */
  key: string
  amountPence: number
  source: PaymentSource
  buyerEmail: string | null
  /** What the payment is for, in up to 500 bytes. */
  note: string
  /** The provider's location. Null for the one in the settings. */
  location: string | null
  /** When the attempt began, in epoch ms. The provider's list may contain its payment from this time. */
  since: number
}

export interface RefundRequest {
  /** The refund's idempotency key, of up to 45 characters. */
  key: string
  providerId: string
  amountPence: number
  reason: string
}

export type RefundResult =
  | {
      kind: 'ok'
      refundId: string
      /** The provider's id for the payment that is refunded. */
      providerId: string | null
      state: RefundState
      amountPence: number
      /** True if the provider will not refund any more of the payment. */
      isFinal: boolean
    }
  | { kind: 'refused'; detail: string }
  | UnknownOutcome
  | MisconfiguredPayments

/** The operations of the payment provider. Each call may be repeated. */
export interface PaymentPort {
  /** Reserves the money (card, Apple Pay) or takes it (Clearpay). Repeating a request returns the same payment. */
  charge(request: ChargeRequest): Promise<PaymentResult>
  /** Reads the current state of the payment. Only this state counts. */
  read(providerId: string): Promise<PaymentResult>
  /** Takes the reserved money. */
  capture(providerId: string): Promise<PaymentResult>
  /** Cancels a reservation. */
  voidPayment(providerId: string): Promise<PaymentResult>
  /**
   * Cancels anything that an attempt reserved, even if no request ever arrived. If money was taken, `ok` proves
   * nothing. `refused` means that the provider will not cancel, so we must look for the payment.
   */
  voidByKey(key: string): Promise<{ kind: 'ok' } | { kind: 'refused' } | UnknownOutcome>
  /**
   * Finds the payments with this key that were made at a location (null for the one in the settings) since `since`
   * (ms). Uses the provider's complete list, which may not yet show the latest payments.
   */
  find(asked: {
    key: string
    since: number
    location: string | null
  }): Promise<{ kind: 'found'; payments: ProviderPayment[] } | UnknownOutcome>
  refund(request: RefundRequest): Promise<RefundResult>
  readRefund(refundId: string): Promise<RefundResult>
}
