import { describe, expect, it } from 'vitest'
import { isOptionalPersonName, isPersonName } from '@/domain/text/person-names'

describe('a person’s name (D82)', () => {
  it.each([
    'Ada',
    "Siobhán O'Neill-Marsh",
    'J.R.',
    'Dr. Smith',
    'St.John',
    'Łukasz',
    '山田',
    'Anna-Maria',
    'A'.repeat(60),
    'می\u200cنا',
  ])('may be %s', (name) => expect(isPersonName(name)).toBe(true))

  it.each([
    'A'.repeat(61),
    'Win at https://evil.example',
    'www.evil',
    'WWW.evil',
    'a/b',
    'ada@evil',
    'evil.com',
    'Claim your prize (evil.co.uk)',
    'evil.com, now',
    'go.to.evil.shop',
    'EVIL.COM',
    'evil．com',
    'evil。com',
    'evil\u00ad.com',
    'evil.\u200bcom',
    'e\u2060vil\uff61\ufeffcom',
    'Call 192.0.2.1 now',
    '<b>',
    'Ada\nLove',
    '',
    '   ',
  ])('may not be %j', (name) => expect(isPersonName(name)).toBe(false))

  it('may be left out if the field is optional', () => {
    expect(isOptionalPersonName(' ')).toBe(true)
    expect(isOptionalPersonName('evil.com')).toBe(false)
  })
})
