import type { ErrorCode } from '@/messages/errors'

// Programs rely on the codes; people read the sentences. Each has one entry in `src/messages/errors.ts`.
export type { ErrorCode }

/**
 * An expected failure. `field` names the input it belongs to, `data` is only for programs, `retryAfter` is the number
 * of seconds to wait.
 */
export interface Failure {
  ok: false
  code: ErrorCode
  field?: string
  data?: Record<string, unknown>
  retryAfter?: number
}

/** A value or an expected failure: only bugs are thrown. */
export type Result<T> = { ok: true; value: T } | Failure

/** A successful result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** An expected failure, with the parts of its response other than the code. */
export const fail = (code: ErrorCode, more: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({
  ok: false,
  code,
  ...more,
})
