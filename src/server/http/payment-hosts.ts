import type { SquareSettings } from '@/server/env/square'

/**
 * The pages that show a payment form. Only these pages get the policy that the provider and the banks need. Each must
 * be loaded as a new document, because a page reached by client navigation keeps the policy of the previous page.
 */
const paymentPages = [
  '/booking-appointment/checkout',
  '/courses/book-course/checkout',
  '/gift-vouchers/buy',
  '/management/take-card',
  '/pay',
]

/** True if the page at this path shows a payment form. */
export const isPaymentPage = (path: string): boolean => paymentPages.includes(path.replace(/\/$/, ''))

/** The hosts that a page with a payment form needs in addition to our own. */
export interface PaymentHosts {
  script: string[]
  frame: string[]
  /** The hosts to which forms may be sent. */
  form: string[]
  connect: string[]
  style: string[]
  font: string[]
  image: string[]
}

const squareFonts = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://cash-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
]

/**
 * Clearpay's hosts under both of its names. Square's script uses them for the Clearpay button, window and instalments.
 */
const getClearpayHosts = (isSandbox: boolean) => {
  const sandbox = isSandbox ? 'sandbox.' : ''
  const portals = [`https://portal.${sandbox}afterpay.com`, `https://portal.${sandbox}clearpay.co.uk`]
  const files = 'https://static.afterpay.com'
  return {
    script: [
      `https://js${isSandbox ? '-sandbox' : ''}.squarecdn.com`,
      'https://js.afterpay.com',
      files,
      ...portals,
    ],
    connect: [
      `https://portalapi.${sandbox}clearpay.co.uk`,
      `https://portalapi.${sandbox}afterpay.com`,
      files,
      ...portals,
    ],
    image: [files],
  }
}

/**
 * Square's own hosts. For 3-D Secure, its script opens frames from the buyer's bank and sends forms from our page to
 * them. It is impossible to list all banks, so frames and forms may use any https page.
 */
const getSquareHosts = (environment: 'sandbox' | 'production'): PaymentHosts => {
  const isSandbox = environment === 'sandbox'
  const web = `https://${isSandbox ? 'sandbox.' : ''}web.squarecdn.com`
  const api = `https://pci-connect.squareup${isSandbox ? 'sandbox' : ''}.com`
  const { script, connect, image } = getClearpayHosts(isSandbox)
  return {
    script: [web, ...script, 'https://applepay.cdn-apple.com'],
    frame: ['https:'],
    form: ['https:'],
    connect: [web, api, 'https://o160250.ingest.sentry.io', ...connect],
    style: [web, "'unsafe-inline'"],
    font: squareFonts,
    image: [web, ...image],
  }
}

/** The stand-in also acts as the bank. */
const getStandInHosts = (origin: string): PaymentHosts => ({
  script: [origin],
  frame: [origin],
  form: [origin],
  connect: [],
  style: [],
  font: [],
  image: [],
})

/** Matches a plain host. No other host from a request may be used in a policy. */
const plainHost = /^(\[[\da-f:.]+\]|[\da-z.-]+)(:\d+)?$/i

/** The hosts of the payment form for a visitor who uses `host`. Null if there is no payment form. */
export const getPaymentHosts = (square: SquareSettings, host: string): PaymentHosts | null => {
  if (square.kind === 'square') return getSquareHosts(square.environment)
  if (square.withheld !== null) return null
  if (square.url) return getStandInHosts(new URL(square.url).origin)
  if (!plainHost.test(host)) return null
  return getStandInHosts(`http://${host.replace(/:\d+$/, '')}:${square.port}`)
}
