import { describe, expect, it } from 'vitest'
import { explainNoTestPayments } from '@/server/env/square'

const why = (siteUrl: string | null, said?: 'on' | 'off', standInUrl: string | null = null) =>
  explainNoTestPayments({ siteUrl, said, standInUrl })
const standIn = 'https://pay.example.org'

describe('test payments', () => {
  it.each([
    null,
    'http://localhost:3000',
    'http://salon.localhost',
    'http://salon.local:8080',
    'http://127.0.0.1:3000',
    'http://127.9.9.9',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.20:3000',
    'http://169.254.7.7',
    'http://[::1]:3000',
    'http://[fd12::1]',
    'http://[fe80::1]',
    'http://app:3000',
  ])('need no settings at %s', (siteUrl) => {
    expect(why(siteUrl)).toBeNull()
  })

  it.each([
    'http://www.example.org',
    'http://example.org:3000',
    'http://salon.local.example.org',
    'http://localhost.example.org',
    'http://172.32.0.1',
    'http://8.8.8.8',
    'http://[2001:db8::1]',
  ])('need consent at %s', (siteUrl) => {
    expect(why(siteUrl)).toEqual(expect.stringContaining('need TEST_PAYMENTS=on.'))
    expect(why(siteUrl, 'on')).toBeNull()
  })

  it('need both settings behind https in public, and only the URL at home', () => {
    expect(why('https://www.example.org')).toMatch(
      /^Behind https, .* TEST_PAYMENTS=on and SQUARE_STANDIN_URL\./,
    )
    expect(why('https://www.example.org', 'on')).toMatch(/need SQUARE_STANDIN_URL\./)
    expect(why('https://www.example.org', undefined, standIn)).toMatch(/need TEST_PAYMENTS=on\./)
    expect(why('https://www.example.org', 'on', standIn)).toBeNull()
    expect(why('https://app', undefined, standIn)).toMatch(/need TEST_PAYMENTS=on\./)
    expect(why('https://salon.local')).toMatch(/need SQUARE_STANDIN_URL\./)
    expect(why('https://localhost:3443', undefined, standIn)).toBeNull()
  })

  it('can be switched off anywhere', () => {
    expect(why('http://localhost:3000', 'off')).toMatch(/switched off/)
    expect(why('https://www.example.org', 'off', standIn)).toMatch(/switched off/)
  })
})
