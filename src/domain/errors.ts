import type { ErrorCode } from '@/messages/errors'

// Error codes are for programs, and their sentences for people. Each code has one entry in `src/messages/errors.ts`.
export type { ErrorCode }

/**
 * An expected failure. `field` names the input at fault, `data` is only for programs, and `retryAfter` is the number of
 * seconds to wait.
 */
export interface Failure {
  ok: false
  code: ErrorCode
  field?: string
  data?: Record<string, unknown>
  retryAfter?: number
}

/** A value or an expected failure. Only bugs are thrown. */
export type Result<T> = { ok: true; value: T } | Failure

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** An expected failure. `more` has the parts of the response other than the code. */
export const fail = (code: ErrorCode, more: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({
  ok: false,
  code,
  ...more,
})
