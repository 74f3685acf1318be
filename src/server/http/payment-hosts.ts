import type { SquareSettings } from '../env/square'

/** What a policy must allow beside our own site where a payment form is shown. */
export interface PaymentHosts {
  script: string[]
  frame: string[]
  connect: string[]
  style: string[]
  font: string[]
  image: string[]
}

const squareFonts = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
]

/** Square's own hosts. The banks' pages for 3-D Secure cannot be listed, so any https page may be framed here. */
const ofSquare = (environment: 'sandbox' | 'production'): PaymentHosts => {
  const isSandbox = environment === 'sandbox'
  const web = `https://${isSandbox ? 'sandbox.' : ''}web.squarecdn.com`
  const api = `https://pci-connect.squareup${isSandbox ? 'sandbox' : ''}.com`
  return {
    script: [web, 'https://js.squarecdn.com', 'https://js.afterpay.com', 'https://applepay.cdn-apple.com'],
    frame: ['https:'],
    connect: [web, api, 'https://o160250.ingest.sentry.io'],
    style: [web, "'unsafe-inline'"],
    font: squareFonts,
    image: [web],
  }
}

const ofStandIn = (origin: string): PaymentHosts => ({
  script: [origin],
  frame: [origin],
  connect: [],
  style: [],
  font: [],
  image: [],
})

/** A host that came with the request may stand in a policy only when it is nothing but a host. */
const plainHost = /^(\[[\da-f:.]+\]|[\da-z.-]+)(:\d+)?$/i

/** The hosts of the payment form for a visitor who came by `host`; null when there is none. */
export const paymentHosts = (
  square: SquareSettings,
  siteUrl: string | null,
  host: string,
): PaymentHosts | null => {
  if (square.kind === 'square') return ofSquare(square.environment)
  if (square.url) return ofStandIn(new URL(square.url).origin)
  if (siteUrl?.startsWith('https:') || !plainHost.test(host)) return null
  return ofStandIn(`http://${host.replace(/:\d+$/, '')}:${square.port}`)
}
