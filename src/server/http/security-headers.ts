import type { ServerResponse } from 'node:http'
import { isPaymentPage } from './payment-hosts'

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'x-frame-options': 'SAMEORIGIN',
}

/** Pages whose address is a secret or leads to one. They are not indexed and do not send a referrer. */
const isPrivate = /^\/(my-booking|booking-summary|payment-success)(\/|$)/

/**
 * Sets the security headers on every response, including error pages. The content security policy depends on the
 * type of response (src/server/process/request-and-response.ts).
 */
export const setSecurityHeaders = (
  response: ServerResponse,
  { path, isHttps, hstsSubdomains = true }: { path: string; isHttps: boolean; hstsSubdomains?: boolean },
): void => {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  if (isPrivate.test(path)) {
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-robots-tag', 'noindex')
  }
  // Clearpay's window must be able to communicate with the payment form that opened it.
  const opener = isPaymentPage(path) ? 'same-origin-allow-popups' : 'same-origin'
  response.setHeader('cross-origin-opener-policy', opener)
  if (isHttps)
    response.setHeader(
      'strict-transport-security',
      hstsSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000',
    )
}
