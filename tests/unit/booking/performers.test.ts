import { describe, expect, it } from 'vitest'
import { filterPerformers } from '@/domain/booking/performers'
import { filterStaffFor } from '@/storefront/booking/staff-for-service'

const [ada, bea, cy] = [
  { id: 'ada', name: 'Ada', locationIds: ['high-street'] },
  { id: 'bea', name: 'Bea', locationIds: ['high-street', 'harbour'] },
  { id: 'cy', name: 'Cy', locationIds: ['harbour'] },
] as const
const team = [ada, bea, cy].map((person) => ({ ...person, locationIds: [...person.locationIds] }))
const ids = (people: { id: string }[]) => people.map(({ id }) => id)

describe('who performs a service', () => {
  it('is whom it lists, in the order of the salon', () => {
    expect(ids(filterPerformers(['cy', 'ada'], team))).toEqual(['ada', 'cy'])
  })

  it('is everybody when it lists nobody', () => {
    expect(ids(filterPerformers([], team))).toEqual(['ada', 'bea', 'cy'])
  })

  it('is nobody when all whom it lists have left', () => {
    expect(filterPerformers(['dora'], team)).toEqual([])
  })
})

describe('whom a visitor may choose', () => {
  it('is who performs the service and works at the location', () => {
    expect(ids(filterStaffFor({ performers: ['ada', 'bea'] }, 'harbour', team))).toEqual(['bea'])
  })

  it('is everybody of the location when the service lists nobody', () => {
    expect(ids(filterStaffFor({ performers: [] }, 'harbour', team))).toEqual(['bea', 'cy'])
  })
})
