import { expect, it } from 'vitest'
import { findFittingIds } from '@/management/api/catalogue'

const person = (id: string, locations: string[]) => ({ id, firstName: id, lastName: 'Fern', locations })
const docs = [person('amy', ['medway']), person('bea', ['maidstone']), person('cleo', [])]

it('finds people who perform a treatment and work at the location; with neither chosen, everyone', () => {
  const at = (staff: string[], place: string) => [...findFittingIds({ docs }, { staff }, place)]
  expect(at([], 'medway')).toEqual(['amy', 'cleo'])
  expect(at(['amy', 'bea'], 'maidstone')).toEqual(['bea'])
  expect(at(['cleo'], 'maidstone')).toEqual(['cleo'])
})
