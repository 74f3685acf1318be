import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv } from '@/server/env'
import { squareFields } from '@/server/env/square'

const secret = { PAYLOAD_SECRET: 'a-secret-of-the-tests' }
const square = (settings: Record<string, string> = {}) => readEnv({ ...secret, ...settings }).square

const real = {
  SITE_URL: 'https://www.example.org/',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_ACCESS_TOKEN: 'EAAA-production',
  SQUARE_APPLICATION_ID: 'sq0idp-one',
  SQUARE_LOCATION_ID: 'LOCATION',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
}
const sandbox = { ...real, SQUARE_ENVIRONMENT: 'sandbox', SQUARE_APPLICATION_ID: 'sandbox-sq0idb-one' }
const without = (name: keyof typeof real) => ({ ...real, [name]: '' })

describe('the payment settings', () => {
  it('default to test payments, on a port next to the site’s', () => {
    expect(square()).toEqual({ kind: 'standin', host: null, port: 4000, url: null, withheld: null })
    expect(square({ PORT: '8080' })).toMatchObject({ port: 9080 })
    expect(square({ PORT: '65000' })).toMatchObject({ port: 64000 })
    expect(square({ PORT: '0' })).toMatchObject({ port: 0 })
    expect(square({ SQUARE_STANDIN_PORT: '5000' })).toMatchObject({ host: null, port: 5000 })
    expect(square({ SQUARE_STANDIN_HOST: 'one' })).toMatchObject({ host: 'one', port: 4000 })
    expect(square({ SQUARE_STANDIN_URL: 'https://pay.example.org/' })).toMatchObject({
      url: 'https://pay.example.org',
    })
  })

  it('use real payments if everything is set', () => {
    expect(square(real)).toEqual({
      kind: 'square',
      environment: 'production',
      token: 'EAAA-production',
      applicationId: 'sq0idp-one',
      locationId: 'LOCATION',
      merchantId: null,
      webhookKey: 'key',
      webhookUrl: 'https://www.example.org/api/payments/square-webhook',
    })
    expect(square(sandbox)).toMatchObject({ kind: 'square', environment: 'sandbox' })
    expect(
      square({ ...real, SITE_URL: '', SQUARE_WEBHOOK_URL: 'https://in.example.org/square' }),
    ).toMatchObject({ webhookUrl: 'https://in.example.org/square' })
  })

  it.each([
    [without('SQUARE_ENVIRONMENT'), /set SQUARE_ENVIRONMENT too/],
    [without('SQUARE_ACCESS_TOKEN'), /set SQUARE_ACCESS_TOKEN too/],
    [without('SQUARE_APPLICATION_ID'), /set SQUARE_APPLICATION_ID too/],
    [without('SQUARE_LOCATION_ID'), /set SQUARE_LOCATION_ID too/],
    [without('SQUARE_WEBHOOK_SIGNATURE_KEY'), /set SQUARE_WEBHOOK_SIGNATURE_KEY too/],
    [without('SITE_URL'), /set SITE_URL \(or SQUARE_WEBHOOK_URL\)/],
    [{ SQUARE_ACCESS_TOKEN: 't' }, /^SQUARE_ACCESS_TOKEN is set: set SQUARE_ENVIRONMENT, SQUARE_APP.* and /],
    [{ SQUARE_MERCHANT_ID: 'M' }, /set SQUARE_ENVIRONMENT, SQUARE_ACCESS_TOKEN/],
    [{ ...real, SQUARE_ENVIRONMENT: 'live' }, /sandbox or production/],
    [{ ...real, SQUARE_ENVIRONMENT: 'sandbox' }, /ID is for the production environment, but .* is sandbox/],
    [
      { ...sandbox, SQUARE_ENVIRONMENT: 'production' },
      /ID is for the sandbox environment, but .* is production/,
    ],
    [{ ...real, SQUARE_ACCESS_TOKEN: 'sandbox-sq0atb-x' }, /TOKEN is for the sandbox/],
    [{ ...real, SQUARE_ACCESS_TOKEN: 'sq0idp-one' }, /contains an application ID/],
    [{ ...real, SQUARE_APPLICATION_ID: 'one' }, /begins with/],
    [{ ...real, SITE_URL: 'http://www.example.org' }, /https addresses only/],
    [
      { ...real, SQUARE_STANDIN_URL: 'https://pay.example.org' },
      /SQUARE_STANDIN_URL belongs to test payments/,
    ],
    [{ ...real, SQUARE_STANDIN_HOST: 'one' }, /SQUARE_STANDIN_HOST belongs to test payments/],
    [{ ...real, SQUARE_STANDIN_PORT: '4000' }, /SQUARE_STANDIN_PORT belongs to test payments/],
    [{ SQUARE_STANDIN_PORT: '3000' }, /other than 3000/],
    [{ SQUARE_STANDIN_PORT: 'many' }, /SQUARE_STANDIN_PORT is not usable/],
    [{ SQUARE_STANDIN_URL: 'pay' }, /SQUARE_STANDIN_URL is not usable/],
    [
      { SITE_URL: 'https://www.example.org', SQUARE_STANDIN_URL: 'http://pay.example.org' },
      /must begin with https:/,
    ],
  ])('are refused with a message: %o', (settings, sentence) => {
    expect(() => square(settings as unknown as Record<string, string>)).toThrow(sentence)
  })

  it('are all in .env.example, which lists no others', () => {
    const example = readFileSync('.env.example', 'utf8')
    const listed = [...example.matchAll(/^(SQUARE_\w+|TEST_PAYMENTS)=/gm)].map(([, name]) => name)
    // The stand-in's own process reads this one.
    const read = [...Object.keys(squareFields.shape), 'SQUARE_STANDIN_CONTROL_SECRET']
    expect(listed.toSorted()).toEqual(read.toSorted())
  })
})
