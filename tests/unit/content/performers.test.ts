import { describe, expect, it } from 'vitest'
import { changePerformers, filterPerformers, isPerformedBy } from '@/domain/content/performers'
import { filterStaffFor } from '@/storefront/booking/staff-for-service'

const all = ['amy', 'beth', 'cleo']
const after = (named: string[], person: string, performing: boolean) =>
  changePerformers(named, all, { person, performing })

describe('who performs a treatment', () => {
  it('is everybody when it names nobody', () => {
    expect(isPerformedBy([], 'amy')).toBe(true)
    expect(isPerformedBy(['beth'], 'amy')).toBe(false)
  })

  it('changes for the one person only', () => {
    expect(after(['beth'], 'amy', true)).toEqual(['beth', 'amy'])
    expect(after(['amy', 'beth'], 'amy', false)).toEqual(['beth'])
    expect(after([], 'amy', false)).toEqual(['beth', 'cleo'])
    expect(after([], 'amy', true)).toEqual([])
    expect(after(['beth'], 'amy', false)).toEqual(['beth'])
  })

  it('is never nobody, which would mean everybody', () => {
    expect(after(['amy'], 'amy', false)).toBeNull()
    expect(changePerformers([], ['amy'], { person: 'amy', performing: false })).toBeNull()
  })
})

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
