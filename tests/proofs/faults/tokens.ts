import { call } from '../support/http-client'
import type { Card, Method } from './draw-schedule'
import type { Site } from './site'

const cards: Record<Card, { cardNumber: string; cvv: string }> = {
  good: { cardNumber: '4111 1111 1111 1111', cvv: '111' },
  declined: { cardNumber: '4000 0000 0000 0002', cvv: '111' },
  'bad-cvv': { cardNumber: '4111 1111 1111 1111', cvv: '911' },
  unverified: { cardNumber: '4811 1100 0000 0008', cvv: '111' },
}
const challenged = '4310 0000 0020 1019'
const seller = { applicationId: 'sandbox-sq0idb-standin', locationId: 'LSTANDINLONDON' }

/** Every card number used in a run. */
export const cardNumbers = [
  ...new Set([...Object.values(cards).map(({ cardNumber }) => cardNumber), challenged]),
]

const requestFor = (method: Method, card: Card, shown: object, email: string): object => {
  const declines = card !== 'good'
  if (method === 'apple-pay') return { method: 'APPLE_PAY', shown }
  if (method === 'clearpay')
    return { method: 'CLEARPAY', shown, email, outcome: declines ? 'GENERIC_DECLINE' : null }
  const typed = method === 'card-3ds' && !declines ? { cardNumber: challenged, cvv: '111' } : cards[card]
  const entry = { ...typed, expirationDate: '12/34', postalCode: 'ME1 1AA' }
  return { method: 'CARD', entry, verify: shown }
}

export interface Wish {
  method: Method
  card: Card
  pence: number
  email: string
}

/** A token as the browser script gets it, after the bank's challenge. */
export const tokenFor = async ({ standIn }: Site, { method, card, pence, email }: Wish): Promise<string> => {
  const shown = { amount: (pence / 100).toFixed(2), currency: 'GBP' }
  const post = (path: string, json: object) => call(`${standIn.url}${path}`, { method: 'POST', json })
  let { body } = await post('/tokens', { ...seller, ...requestFor(method, card, shown, email) })
  const { verification } = body
  if (verification) {
    // The form sent back by the bank's fingerprint page.
    const data = Buffer.from(JSON.stringify({ verification })).toString('base64url')
    await fetch(`${standIn.url}/3ds/method-done`, { method: 'POST', body: new URLSearchParams({ data }) })
    ;({ body } = await post('/verifications', { verification }))
  }
  if (body.kind === 'challenge') {
    await post('/challenges', { verification, code: '123456' })
    ;({ body } = await post('/verifications', { verification }))
  }
  if (body.kind !== 'token') throw new Error(`no token: ${JSON.stringify(body)}`)
  return body.token
}
