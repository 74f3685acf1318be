import { describe, expect, it } from 'vitest'
import { healthTexts } from '@/messages/management-customers'
import { listHealthSigns } from '@/management/components/HealthSigns'
import { toCustomerFields } from '@/management/format/names'

describe('a new customer from a search without results', () => {
  it.each([
    ['petra', { first_name: 'Petra' }],
    [' petra  van dyke ', { first_name: 'Petra', last_name: 'Van Dyke' }],
    ['01634 555 123', { phone_number: '01634 555 123' }],
    ['petra@guests.example', { email: 'petra@guests.example' }],
    ['555', {}],
    ['', {}],
  ])('%j fills in the matching fields', (typed, fields) => {
    expect(toCustomerFields(typed)).toEqual(fields)
  })
})

describe('the health signs of a customer', () => {
  const start = Date.UTC(2026, 10, 26, 10)
  const window = (until: string | null, from: string) => ({
    patch_test_valid_from: until && from,
    patch_test_valid_until: until,
  })
  const words = (
    until: string | null,
    needsTest: boolean,
    allergy = false,
    from = '2026-05-28T00:00:00.000Z',
  ) => listHealthSigns({ allergy, ...window(until, from) }, start, needsTest).map((one) => one.words)

  it('show a recorded allergy, and how long a patch test is valid', () => {
    expect(words(null, false)).toEqual([])
    expect(words('2026-11-26', false, true)).toEqual([
      healthTexts.allergy,
      'Patch test valid until 26 November 2026',
    ])
  })

  it('warn if the treatment needs a test and none is valid on the day', () => {
    expect(words('2026-11-25', true)).toEqual(['No valid patch test on that day'])
    expect(words(null, true)).toEqual(['No valid patch test on that day'])
    expect(words('2026-11-25', false)).toEqual([])
    const later = '2026-11-26T10:00:00.001Z'
    expect(words('2027-05-24', true, false, later)).toEqual(['No valid patch test on that day'])
  })
})
