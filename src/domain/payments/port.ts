import type { RefundState } from '@/domain/booking/states'
import type { ErrorCode } from '@/domain/errors'

/** How a visitor pays online. Apple Pay is a card in a wallet; Clearpay takes the money at once. */
export const onlineMethods = ['card', 'apple-pay', 'clearpay'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** What the browser's payment form gave for one attempt. Kept on the order only until the outcome is known. */
export interface PaymentSource {
  method: OnlineMethod
  /** The single-use token that stands for the card. */
  token: string
  verificationToken: string | null
}

/** The groups of refusals of a card, by what the buyer can do about it; each has one sentence. */
export const cardDeclineCodes = [
  'CHECK_CARD_DETAILS',
  'CHECK_EMAIL',
  'TRY_ANOTHER_CARD',
  'VERIFY_WITH_BANK',
  'CARD_NOT_TAKEN',
  'ENTER_CARD_AGAIN',
  'PAYMENT_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]
/** Of Clearpay there is no bank to call and no other card to try. */
export const declineCodes = [...cardDeclineCodes, 'CLEARPAY_DECLINED'] as const satisfies readonly ErrorCode[]
export type DeclineCode = (typeof declineCodes)[number]

export type ProviderState = 'pending' | 'authorised' | 'completed' | 'cancelled' | 'failed'

/** Money that the provider holds or has moved for one attempt, as the provider says. */
export interface ProviderPayment {
  kind: 'ok'
  providerId: string
  amountPence: number
  refundedPence: number
  state: ProviderState
  /** Our charge key, as we sent it; null for money that did not come from us. */
  reference: string | null
}

/** `unknown` is a state of its own (time-out, 5xx, unreadable answer): never shown as declined. */
export type UnknownOutcome = { kind: 'unknown' }
/**
 * Refused because of how we asked or how we are set up: nothing moved by this request. `isAccess`: who we are is
 * refused, so that nothing at all can be asked.
 */
export type MisconfiguredPayments = { kind: 'misconfigured'; detail: string; isAccess: boolean }
/** `isFinal`: the provider names the payment of this key, and it failed: no earlier request moved anything either. */
export type DeclinedPayment = { kind: 'declined'; code: DeclineCode; detail: string; isFinal: boolean }
export type PaymentResult = ProviderPayment | DeclinedPayment | UnknownOutcome | MisconfiguredPayments

/** What an attempt asks for. The same key and body never charge twice. */
export interface ChargeRequest {
  /** The attempt's idempotency key and reference; at most 40 characters. */
  key: string
  amountPence: number
  source: PaymentSource
  buyerEmail: string | null
  /** What it is for, at most 500 bytes. */
  note: string
  /** The provider's location; null: the one of the settings. */
  location: string | null
  /** When the attempt began, epoch ms: since then its payment may be in the provider's list. */
  since: number
}

export interface RefundRequest {
  /** The refund's idempotency key, at most 45 characters. */
  key: string
  providerId: string
  amountPence: number
  reason: string
}

export type RefundResult =
  | {
      kind: 'ok'
      refundId: string
      /** The provider's payment that the money comes from. */
      providerId: string | null
      state: RefundState
      amountPence: number
      /** It failed so that the provider refunds nothing more of the payment. */
      isFinal: boolean
    }
  | { kind: 'refused'; detail: string }
  | UnknownOutcome
  | MisconfiguredPayments

/** The payment provider in a few verbs. Every call may be repeated. */
export interface PaymentPort {
  /** Reserves the money (card, Apple Pay) or takes it (Clearpay). The same request again answers the same payment. */
  charge(request: ChargeRequest): Promise<PaymentResult>
  /** The payment as it stands now: the only word that counts. */
  read(providerId: string): Promise<PaymentResult>
  /** Takes what was reserved. */
  capture(providerId: string): Promise<PaymentResult>
  /** Gives up what was reserved. */
  voidPayment(providerId: string): Promise<PaymentResult>
  /**
   * Gives up whatever an attempt reserved, also when nothing ever arrived; of money that was taken, `ok` says nothing.
   * `refused`: the provider has its reasons, and the payment must be looked for.
   */
  voidByKey(key: string): Promise<{ kind: 'ok' } | { kind: 'refused' } | UnknownOutcome>
  /**
   * The payments with this key made at a location (null: the one of the settings) since `since` (ms), from the
   * provider's whole list, which lags behind.
   */
  find(asked: {
    key: string
    since: number
    location: string | null
  }): Promise<{ kind: 'found'; payments: ProviderPayment[] } | UnknownOutcome>
  refund(request: RefundRequest): Promise<RefundResult>
  readRefund(refundId: string): Promise<RefundResult>
}
