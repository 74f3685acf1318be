import { createHmac } from 'node:crypto'

/** Square's signature, which is the base64 HMAC-SHA256 of the notification URL and the exact bytes of the body. */
export const sign = (key: string, url: string, body: string): string =>
  createHmac('sha256', key)
    .update(url + body)
    .digest('base64')
