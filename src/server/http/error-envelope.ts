import type { AfterErrorHook } from 'payload'
import { failureBody } from './answer'

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

/** A list was asked for by a date or number that is none; only the adapters know the fields, so they find out. */
const wrongType = (error: Error): boolean =>
  error.name === 'CastError' ||
  /undefined cannot be passed as argument/.test(`${error.message} ${String(error.cause ?? '')}`)

const badInput = failureBody({ ok: false, code: 'INVALID_INPUT' })

/** Payload's own errors in the envelope of D29, beside the members that its screens read. */
export const errorEnvelope: AfterErrorHook = ({ error, req, result }) => {
  if (wrongType(error) && req.method === 'GET') return { status: 400, response: badInput }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  const first = result && 'errors' in result ? result.errors?.[0] : undefined
  const message = first?.message ?? 'Something went wrong.'
  return { status, response: { ...result, success: false, error: message, message, code: codeOf(status) } }
}
