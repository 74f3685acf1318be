import type { AfterErrorHook } from 'payload'

const codeOf = (status: number): string =>
  status === 401
    ? 'NOT_SIGNED_IN'
    : status === 403
      ? 'FORBIDDEN'
      : status === 404
        ? 'NOT_FOUND'
        : status === 413
          ? 'BODY_TOO_LARGE'
          : status >= 500
            ? 'INTERNAL'
            : 'INVALID_INPUT'

/** Payload's own errors in the envelope of D29, beside the members that its screens read. */
export const errorEnvelope: AfterErrorHook = ({ error, result }) => {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  const first = result && 'errors' in result ? result.errors?.[0] : undefined
  const message = first?.message ?? 'Something went wrong.'
  return { status, response: { ...result, success: false, error: message, message, code: codeOf(status) } }
}
