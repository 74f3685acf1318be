import { expect, it } from 'vitest'
import { addressLines, directionsHref } from '@/domain/content/address'

it.each([
  ['street, town and postcode', ['1 Mill Lane', 'Gillingham', 'ME7 1AA']],
  ['a town that the street lines name already, once', ['1 Mill Lane\nGillingham', 'gillingham', 'ME7 1AA']],
  ['everything in the street lines', ['1 Mill Lane\nGillingham\nME7 1AA', 'Gillingham', 'ME7 1AA']],
])('an address has %s', (_, [address, city, postcode]) => {
  expect(addressLines({ address, city, postcode })).toEqual(['1 Mill Lane', 'Gillingham', 'ME7 1AA'])
})

it('an address without a town or postcode is its street', () => {
  expect(addressLines({ address: '1 Mill Lane', city: null, postcode: '' })).toEqual(['1 Mill Lane'])
  expect(addressLines({})).toEqual([])
})

it('directions lead to the salon by name, address and postcode', () => {
  const href = directionsHref(
    { name: 'Medway', address: '1 Mill Lane', city: '', postcode: 'ME7 1AA' },
    'Calm',
  )
  expect(new URL(href).searchParams.get('destination')).toBe('Calm, Medway, 1 Mill Lane, ME7 1AA')
})
