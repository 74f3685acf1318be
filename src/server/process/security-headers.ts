import type { ServerResponse } from 'node:http'
import { isPaymentPage } from '../http/payment-pages'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'x-frame-options': 'SAMEORIGIN',
}

/** Pages whose address is a secret, or leads to one: not to be found, and nobody is told where a visitor comes from. */
const isPrivate = /^\/(my-booking|booking-summary|payment-success)(\/|$)/

/** Security headers on every answer, error pages included; the policy comes with the answer's kind (page-response). */
export const setSecurityHeaders = (
  response: ServerResponse,
  { path, isHttps, hstsSubdomains = true }: { path: string; isHttps: boolean; hstsSubdomains?: boolean },
): void => {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  if (isPrivate.test(path)) {
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('x-robots-tag', 'noindex')
  }
  // Clearpay's window speaks with the payment form that opened it.
  const opener = isPaymentPage(path) ? 'same-origin-allow-popups' : 'same-origin'
  response.setHeader('cross-origin-opener-policy', opener)
  if (isHttps)
    response.setHeader(
      'strict-transport-security',
      hstsSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000',
    )
}
