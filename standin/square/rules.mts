/** With `nothing`, the response is 200, but nothing is done. Otherwise, this is the HTTP status of the refusal. */
export type CancelAnswer = 'nothing' | 400 | 404 | 409 | 422

/**
 * Behaviour that Square leaves undocumented, and delays that tests need to be shorter. POST /__rules changes them, and
 * the journal keeps them.
 */
export interface Rules {
  /** The HTTP status of IDEMPOTENCY_KEY_REUSED. It is undocumented, but is 400 or 422. */
  reuseStatus: 400 | 422
  /** What happens to a second request while the first with its key is still running. */
  inFlight: 'wait' | 'conflict'
  /**
   * The response to the same key and body after a decline: the old response again, or the response to a new attempt.
   * Undocumented.
   */
  declinedKey: 'replay' | 'retry'
  /** How cancel-by-key responds if the payment has failed, completed or been cancelled. Undocumented. */
  cancelFailed: CancelAnswer
  cancelCompleted: CancelAnswer | 'void'
  cancelCanceled: CancelAnswer
  /**
   * True if `autocomplete: true` completes a Clearpay payment. Otherwise, the payment stays APPROVED until a call
   * completes it.
   */
  clearpayCompletes: boolean
  /** How far lists are behind, in ms. */
  listLagMs: number
  /** How long a refund stays PENDING, in ms, and its final status. */
  refundMs: number
  refundEnd: 'COMPLETED' | 'REJECTED' | 'FAILED'
  /**
   * True if a payment's `refunded_money` includes pending refunds. False if it includes only completed ones.
   * Undocumented.
   */
  pendingCounts: boolean
  /** Delays between delivery attempts of a notification, in ms. */
  webhookRetryMs: number[]
  /** How long the response to a notification may take, in ms. */
  webhookTimeoutMs: number
  /** The lifetime of a token, in ms. */
  tokenLifeMs: number
  /** True if Clearpay accepts this seller. */
  clearpayEnabled: boolean
  /** True if an application may choose the language of its forms. */
  localeEnabled: boolean
  /** How long the bank's pages may take, in ms, both until the fingerprint arrives and until the challenge appears. */
  bankTimeoutMs: number
  /** True if tokens such as `cnon:fault-401` work. Otherwise they are treated as unknown tokens. */
  faultTokens: boolean
  /** The seller's other locations, which also take payments. */
  otherLocations: string[]
  /** Changes to the location, in Square's field names. By default, it is active, in GB, in GBP, and can take cards. */
  location: Record<string, unknown>
  /** Changes to what Square says about the access token, in its field names. */
  tokenStatus: Record<string, unknown>
  /** The process that `crash-app-now` kills. */
  appPid: number | null
}

export const defaultRules: Rules = {
  reuseStatus: 400,
  inFlight: 'wait',
  declinedKey: 'replay',
  cancelFailed: 404,
  cancelCompleted: 400,
  cancelCanceled: 'nothing',
  clearpayCompletes: true,
  listLagMs: 3000,
  refundMs: 2000,
  refundEnd: 'COMPLETED',
  pendingCounts: false,
  webhookRetryMs: [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000],
  webhookTimeoutMs: 10_000,
  tokenLifeMs: 24 * 60 * 60 * 1000,
  clearpayEnabled: true,
  localeEnabled: true,
  bankTimeoutMs: 10_000,
  faultTokens: false,
  otherLocations: [],
  location: {},
  tokenStatus: {},
  appPid: null,
}
