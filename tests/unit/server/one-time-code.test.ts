import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  findRecoveryHash,
  toAuthenticatorKey,
  createOtpKey,
  createRecoveryCodes,
  hashRecoveryCodes,
  matchTimeStep,
} from '@/server/services/auth/one-time-code'
import '../../support/quick-passwords'
import { shownCode } from '../../support/one-time-code'

/** The key from RFC 6238’s appendix B, `12345678901234567890`, in base 32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STEP = 30_000

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('matches RFC 6238 at %i seconds', (seconds, code) => {
    expect(matchTimeStep(KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('is valid for the current time step and those next to it, and the matching step is returned', () => {
    const now = 1_800_000_000_000
    for (const away of [-3, -2, -1, 0, 1, 2, 3]) {
      const told = matchTimeStep(KEY, shownCode(KEY, now + away * STEP), now)
      expect(told).toBe(Math.abs(away) > 1 ? null : now / STEP + away)
    }
  })

  it('has six digits, and may be typed with spaces and dashes', () => {
    for (const typed of ['287 082', ' 287-082 ']) expect(matchTimeStep(KEY, typed, 59_000)).toBe(1)
    for (const typed of ['28708', '2870820', '28708a', '', '٢٨٧٠٨٢', '287082\u0000'])
      expect(matchTimeStep(KEY, typed, 59_000)).toBeNull()
  })
})

describe('the set-up of an authenticator app', () => {
  it('has a key of 160 bits, different each time', () => {
    expect(createOtpKey()).toMatch(/^[A-Z2-7]{32}$/)
    expect(createOtpKey()).not.toBe(createOtpKey())
  })

  it('has the same key as text, as a link and as a QR code', () => {
    const { key, address, qr } = toAuthenticatorKey(KEY, 'Brows & Co', 'amy@example.org')
    expect(key.replaceAll(' ', '')).toBe(KEY)
    const { protocol, host, searchParams } = new URL(address)
    expect([protocol, host, searchParams.get('secret')]).toEqual(['otpauth:', 'totp', KEY])
    expect([searchParams.get('issuer'), searchParams.get('digits'), searchParams.get('period')]).toEqual([
      ...['Brows & Co', '6', '30'],
    ])
    // Squares are inside the drawing, with an empty border of four on each side.
    const squares = [...qr.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(Math.min(...squares)).toBe(4)
    expect(Math.max(...squares)).toBe(qr.size - 5)
  })
})

describe('recovery codes', () => {
  it('are ten different codes, without letters that look like digits', () => {
    const codes = createRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([2-9a-hjkmnp-tv-z]{4}-){2}[2-9a-hjkmnp-tv-z]{4}$/)
  })

  it('are accepted however they are typed, with the right secret and only for their owner', async () => {
    const [secret, user] = ['secret', 'amy']
    const hashes = await hashRecoveryCodes(secret, user, ['abcd-efgh-2345', 'jkmn-pqrs-6789'])
    const found = (typed: string, more = {}) => findRecoveryHash({ secret, user, hashes, ...more }, typed)
    expect(await found(' ABCD EFGH2345 ')).toBe(hashes[0])
    expect(await found('jkmn-pqrs-6789')).toBe(hashes[1])
    expect(await found('abcd-efgh-2346')).toBeNull()
    expect(await found('abcd-efgh-2345', { secret: 'another' })).toBeNull()
    expect(await found('abcd-efgh-2345', { user: 'beth' })).toBeNull()
  })

  it('are stored as slow hashes with their own salt, and older hashes are still accepted', async () => {
    const [[one], [other]] = [
      await hashRecoveryCodes('secret', 'amy', ['abcd-efgh-2345']),
      await hashRecoveryCodes('secret', 'amy', ['abcd-efgh-2345']),
    ]
    expect(one).toMatch(/^[\w-]{22}:[\w-]{43}$/)
    expect(one).not.toBe(other)
    const before = createHmac('sha256', 'secret').update('recovery code|amy|abcdefgh2345').digest('base64url')
    const kept = { secret: 'secret', user: 'amy', hashes: [one ?? '', before] }
    expect(await findRecoveryHash(kept, 'abcd-efgh-2345')).toBe(before)
  })
})
