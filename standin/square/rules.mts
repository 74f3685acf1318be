/** `nothing`: 200, and nothing is done; else the HTTP status of the refusal. */
export type CancelAnswer = 'nothing' | 400 | 404 | 409 | 422

/** What Square leaves undocumented, or what a test wants shorter; changed by POST /__rules, kept in the journal. */
export interface Rules {
  /** HTTP status of IDEMPOTENCY_KEY_REUSED: not documented, 400 or 422. */
  reuseStatus: 400 | 422
  /** A second request while the first with its key is still at work. */
  inFlight: 'wait' | 'conflict'
  /** The same key and body again after a decline: the old answer, or a new try. Not documented. */
  declinedKey: 'replay' | 'retry'
  /** What cancelling by key answers when the payment has failed, is completed or is canceled. Not documented. */
  cancelFailed: CancelAnswer
  cancelCompleted: CancelAnswer | 'void'
  cancelCanceled: CancelAnswer
  /** Whether `autocomplete: true` completes a Clearpay payment; else it stays APPROVED until somebody does. */
  clearpayCompletes: boolean
  /** How far lists lag behind, in ms. */
  listLagMs: number
  /** How long a refund stays PENDING, in ms; and how it ends. */
  refundMs: number
  refundEnd: 'COMPLETED' | 'REJECTED' | 'FAILED'
  /** Whether a payment's `refunded_money` counts a refund from its beginning, or from its completion. Not documented. */
  pendingCounts: boolean
  /** Waits between attempts to deliver a notification, in ms. */
  webhookRetryMs: number[]
  /** How long an answer to a notification may take, in ms. */
  webhookTimeoutMs: number
  /** Lifetime of a token, in ms. */
  tokenLifeMs: number
  /** Whether Clearpay accepts this seller. */
  clearpayEnabled: boolean
  /** Whether an application may choose the language of its forms. */
  localeEnabled: boolean
  /** How long the bank's pages may take, in ms: until the fingerprint is there, and until the challenge shows. */
  bankTimeoutMs: number
  /** Whether tokens such as `cnon:fault-401` are obeyed; to a visitor's page they are tokens that nobody made. */
  faultTokens: boolean
  /** The seller's other locations, which take payments, too. */
  otherLocations: string[]
  /** What the location is otherwise than active, in GB, in GBP, and able to take cards; by Square's names of fields. */
  location: Record<string, unknown>
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
  appPid: null,
}
