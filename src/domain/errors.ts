import type { ErrorCode } from '@/messages/errors'

// Programs rely on the codes; people read the sentences. Each has one entry in `src/messages/errors.ts`.
export type { ErrorCode }

/**
 * An expected failure: `field` names the input it belongs to, `data` is shown to programs only, `retryAfter` is how
 * many seconds to wait.
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

/** What was asked for. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** An expected failure, with what its answer says beside the code. */
export const fail = (code: ErrorCode, more: Omit<Failure, 'ok' | 'code'> = {}): Failure => ({
  ok: false,
  code,
  ...more,
})
