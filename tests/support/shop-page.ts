import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Payments } from '@square/web-payments-sdk-types'

declare global {
  interface Window {
    payments: Payments
    result?: unknown
  }
}

export interface ShopPage {
  url: string
  stop: () => Promise<void>
}

const html = (standIn: string): string => `<!doctype html>
<html lang="en-GB">
  <head><title>A shop</title><link rel="icon" href="data:," /></head>
  <body>
    <main>
      <h1>Pay</h1>
      <button id="before">Before</button>
      <div id="card"></div>
      <button id="pay">Pay</button>
      <div id="clearpay"></div>
    </main>
    <script src="${standIn}/v1/square.js"></script>
  </body>
</html>`

/**
 * A page on a different origin that uses Square's browser script under a strict policy, as a checkout would. With
 * `?form-action=self`, the policy does not allow the banks.
 */
export const startShop = async (standIn: string): Promise<ShopPage> => {
  const policyFor = (forms: string): string =>
    [
      "default-src 'self'",
      `script-src ${standIn}`,
      `frame-src ${standIn}`,
      `form-action ${forms}`,
      "connect-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
    ].join('; ')
  const server = createServer((request, response) => {
    const isForgetful = request.url?.endsWith('?form-action=self')
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': policyFor(isForgetful ? "'self'" : `'self' ${standIn}`),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    response.end(html(standIn))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
