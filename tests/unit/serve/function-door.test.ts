import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { clientAddressHeader } from '@/server/http/client-address'
import { checkFunctionCall } from '@/server/http/server-functions'

const door = { secret: 'the secret of this test', rateLimitFactor: 1 }

const signed = (end: string, secret = door.secret): Promise<string> => {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  return new SignJWT({ id: '1', collection: 'users' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(end)
    .sign(new TextEncoder().encode(key))
}

const refusal = async (headers: Record<string, string>) =>
  (await checkFunctionCall(new Headers({ [clientAddressHeader]: '192.0.2.1', ...headers }), door))?.code ??
  null

describe('access to the editor’s functions', () => {
  it('is granted for one of our own tokens, from the cookie or the header', async () => {
    const token = await signed('1h')
    expect(await refusal({ cookie: `a=b; payload-token=${token}` })).toBeNull()
    expect(await refusal({ authorization: `bearer ${token}` })).toBeNull()
  })

  it('is refused for any token made up by a client', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`
    const tokens = [
      '',
      'x',
      'made.up.token',
      unsigned,
      await signed('-1m'),
      await signed('1h', 'another secret'),
    ]
    for (const token of tokens)
      expect(await refusal({ cookie: `payload-token=${token}` })).toBe('NOT_SIGNED_IN')
    expect(await refusal({})).toBe('NOT_SIGNED_IN')
  })

  it('is rate-limited', async () => {
    const cookie = `payload-token=${await signed('1h')}`
    const from = { cookie, [clientAddressHeader]: '192.0.2.2' }
    const refusals = await Promise.all(Array.from({ length: 1201 }, () => refusal(from)))
    expect(refusals).toContain('RATE_LIMITED')
    expect(refusals.filter((one) => one === null).length).toBeGreaterThanOrEqual(600)
  })
})
