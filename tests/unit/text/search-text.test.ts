import { describe, expect, it } from 'vitest'
import { toSearchTerm, toSearchText } from '@/domain/text/names'

const zoe = {
  firstName: 'Zoë',
  lastName: 'Ó Brádaigh',
  email: 'Zoe@Guests.example',
  phone: '+44 (0)7700 900 123',
}

const finds = (typed: string): boolean => toSearchText(zoe).includes(toSearchTerm(typed))

describe('a customer', () => {
  it.each([
    'zoe',
    'ZOË Ó',
    'oe o bra',
    'bradaigh',
    'guests.ex',
    '07700 900123',
    '+44 7700',
    '900 123',
    '900-123',
    ' zoe  o ',
  ])('is found by %s', (typed) => expect(finds(typed)).toBe(true))

  it.each(['zo bradaigh', '07700 901', 'zoe|', '%', '_oe'])('is not found by %s', (typed) =>
    expect(finds(typed)).toBe(false),
  )

  it('is sorted by name', () => {
    const ada = toSearchText({ firstName: 'ada', email: 'zz@guests.example' })
    expect([toSearchText(zoe), ada].sort()[0]).toBe(ada)
  })
})
