import { describe, expect, it } from 'vitest'
import { isOptionalPersonName, isPersonName } from '@/domain/text/person-name'

describe('a name of a person (D82)', () => {
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
    '<b>',
    'Ada\nLove',
    '',
    '   ',
  ])('may not be %j', (name) => expect(isPersonName(name)).toBe(false))

  it('may be left out where it may be empty', () => {
    expect(isOptionalPersonName(' ')).toBe(true)
    expect(isOptionalPersonName('evil.com')).toBe(false)
  })
})
