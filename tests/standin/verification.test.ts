import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testValues } from '../../standin/square/settings.mts'
import { startStandIn, type RunningStandIn } from '../support/square-stand-in'

let standIn: RunningStandIn

beforeAll(async () => {
  standIn = await startStandIn()
})
afterAll(() => standIn.stop())

const post = async (path: string, body: unknown) => {
  const answer = await fetch(standIn.url + path, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as { kind: string; verification: string; errors?: { type: string }[] }
}

const { applicationId, locationId } = testValues

const begin = async (cardNumber: string): Promise<string> => {
  const entry = { cardNumber, expirationDate: '12/34', cvv: '111', postalCode: 'ME1 1AA' }
  const verify = { amount: '50.00', currency: 'GBP' }
  const order = { method: 'CARD', applicationId, locationId, entry, verify }
  const { kind, verification } = await post('/tokens', order)
  expect(kind).toBe('verification')
  return verification
}

/** Sends a form as a page of the shop or of the bank would. */
const sendForm = async (path: string, data: string) => {
  const answer = await fetch(standIn.url + path, { method: 'POST', body: new URLSearchParams({ data }) })
  return { status: answer.status, policy: answer.headers.get('content-security-policy') }
}

const encoded = (form: unknown): string => Buffer.from(JSON.stringify(form)).toString('base64url')

const look = (verification: string) => post('/verifications', { verification })

describe('3-D Secure', () => {
  test('issues no token before the bank has seen the browser', async () => {
    const verification = await begin('4111 1111 1111 1111')
    expect(await look(verification)).toMatchObject({
      kind: 'errors',
      errors: [{ type: 'VERIFICATION_ERROR' }],
    })
  })

  test('issues one token after that, only once', async () => {
    const verification = await begin('4111 1111 1111 1111')
    expect(await sendForm('/bank/method', encoded({ verification }))).toMatchObject({ status: 200 })
    expect((await sendForm('/3ds/method-done', encoded({ verification }))).policy).toContain(
      "form-action 'self'",
    )
    expect(await look(verification)).toMatchObject({ kind: 'token' })
    expect(await look(verification)).toMatchObject({ kind: 'errors' })
  })

  test.each([
    ['the right code', ['000000', '123 456'], 'token'],
    ['three wrong ones', ['1', '2', '3', '123456'], 'errors'],
    ['a cancel', [null, '123456'], 'cancelled'],
    ['no answer', [], 'cancelled'],
  ])('asks the bank’s question: %s', async (_name, codes, kind) => {
    const verification = await begin('4310 0000 0020 1019')
    await sendForm('/3ds/method-done', encoded({ verification }))
    expect(await look(verification)).toMatchObject({ kind: 'challenge', last4: '1019' })
    for (const code of codes) await post('/challenges', { verification, code })
    expect((await look(verification)).kind).toBe(kind)
  })

  test.each(['', 'nonsense', encoded({}), encoded(null), '"><script>'])(
    'refuses a form of %o',
    async (data) => expect((await sendForm('/bank/challenge', data)).status).toBe(400),
  )
})
