import { expect, it } from 'vitest'
import {
  formatAddressLine,
  listAddressLines,
  toDirectionsHref,
  listStreetLines,
} from '@/domain/content/address'

it.each([
  ['street, town and postcode', ['1 Mill Lane', 'Gillingham', 'ME7 1AA']],
  ['a town that the street lines name already, once', ['1 Mill Lane, gillingham', 'Gillingham', 'ME7 1AA']],
  ['everything in the street lines, once', ['1 Mill Lane\nGillingham\nME71AA', 'Gillingham', 'ME7 1AA']],
  ['everything on one street line, once', ['1 Mill Lane, Gillingham ME7 1AA', 'Gillingham', 'ME7 1AA']],
])('an address has %s', (_, [address, city, postcode]) => {
  expect(listAddressLines({ address, city, postcode })).toEqual(['1 Mill Lane', 'Gillingham', 'ME7 1AA'])
})

it('a street named after its town does not hide the town', () => {
  const address = { address: '1 Gillingham Road', city: 'Gillingham', postcode: 'ME7 1AA' }
  expect(formatAddressLine(address)).toBe('1 Gillingham Road, Gillingham, ME7 1AA')
})

it('a town before its county stays there, and appears once', () => {
  const address = { address: '1 Mill Lane\nGillingham, Kent', city: 'Gillingham', postcode: 'ME7 1AA' }
  expect(formatAddressLine(address)).toBe('1 Mill Lane, Gillingham, Kent, ME7 1AA')
})

it('the street lines leave out a town and postcode at the end', () => {
  const address = {
    address: 'Unit 2, Mill Lane\nGillingham\nme7 1aa',
    city: 'Gillingham',
    postcode: 'ME7 1AA',
  }
  expect(listStreetLines(address)).toEqual(['Unit 2, Mill Lane'])
  expect(listStreetLines({ address: ', \n', city: '', postcode: '' })).toEqual([])
})

it('an address without a town or postcode is only its street', () => {
  expect(listAddressLines({ address: '1 Mill Lane', city: null, postcode: '' })).toEqual(['1 Mill Lane'])
  expect(listAddressLines({})).toEqual([])
})

it('directions use the salon’s name, address and postcode', () => {
  const href = toDirectionsHref(
    { name: 'Medway', address: '1 Mill Lane', city: '', postcode: 'ME7 1AA' },
    'Calm',
  )
  expect(new URL(href).searchParams.get('destination')).toBe('Calm, Medway, 1 Mill Lane, ME7 1AA')
})
