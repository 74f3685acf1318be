import { dataPolicy, fallbackPolicy } from './security-policy.mjs'

/** Refusals that are given before the application is asked, in its own envelope. */
export const refusals = {
  tooLarge: { status: 413, code: 'BODY_TOO_LARGE', sentence: 'That is too large to send.' },
  unreadable: {
    status: 400,
    code: 'INVALID_INPUT',
    sentence: 'This address cannot be read. Please check the link.',
  },
  crossSite: {
    status: 403,
    code: 'WRONG_ORIGIN',
    sentence: 'This request came from another site and was refused.',
  },
}

export const refuse = (response, { status, code, sentence }) => {
  if (response.headersSent) return response.destroy()
  response.writeHead(status, {
    'content-type': 'application/json',
    connection: 'close',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ success: false, error: sentence, message: sentence, code }))
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'x-frame-options': 'SAMEORIGIN',
}

/** Security headers on every answer, error pages included; a policy for what brought none. */
export const secureAnswers = (response, { path, https }) => {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
  const checkout = path.startsWith('/booking-appointment/checkout')
  response.setHeader('cross-origin-opener-policy', checkout ? 'same-origin-allow-popups' : 'same-origin')
  if (https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
  const writeHead = response.writeHead
  response.writeHead = function (...args) {
    if (!response.hasHeader('content-security-policy')) {
      const page = String(response.getHeader('content-type') ?? '').startsWith('text/html')
      response.setHeader('content-security-policy', page ? fallbackPolicy : dataPolicy)
    }
    return writeHead.apply(response, args)
  }
}
