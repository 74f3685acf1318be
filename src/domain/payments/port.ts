/** Why a payment was refused, in groups that have one sentence each. */
export const declineCodes = [
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'CVV_FAILED',
  'ADDRESS_FAILED',
  'INSUFFICIENT_FUNDS',
  'VERIFICATION_REQUIRED',
  'LIMIT_EXCEEDED',
  'INVALID_CARD',
] as const
export type DeclineCode = (typeof declineCodes)[number]

/** Money that the provider holds or has moved for one attempt. */
export interface ProviderPayment {
  kind: 'ok'
  providerId: string
  amountPence: number
  state: 'authorised' | 'completed' | 'cancelled'
}

/** `unknown` is a state of its own (time-out, 5xx, unreadable answer): never shown as declined. */
export type PaymentResult =
  ProviderPayment | { kind: 'declined'; code: DeclineCode } | { kind: 'unknown' } | { kind: 'misconfigured' }

/** What an attempt asks for. `key` is its idempotency key: the same key and body never charge twice. */
export interface ChargeRequest {
  key: string
  amountPence: number
  sourceId: string
  verificationToken?: string
}

/** The payment provider in a few verbs. Every call may be repeated. */
export interface PaymentPort {
  /** Card and Apple Pay: reserves the money. */
  authorise(request: ChargeRequest): Promise<PaymentResult>
  /** Clearpay: takes the money at once. */
  charge(request: ChargeRequest): Promise<PaymentResult>
  capture(providerId: string): Promise<PaymentResult>
  /** Voids what an attempt reserved, or refunds what it took; also when nothing ever arrived. */
  cancel(key: string): Promise<{ kind: 'ok' } | { kind: 'unknown' }>
  refund(request: { key: string; providerId: string; amountPence: number }): Promise<PaymentResult>
  /** What became of an attempt; `none` when the provider never saw it. */
  find(key: string): Promise<PaymentResult | { kind: 'none' }>
}
