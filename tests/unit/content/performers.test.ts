import { describe, expect, it } from 'vitest'
import { changePerformers, filterPerformers, isPerformedBy } from '@/domain/content/relations'
import { filterStaffFor } from '@/storefront/booking/staff-for-service'

const all = ['amy', 'beth', 'cleo']
const after = (named: string[], person: string, performing: boolean) =>
  changePerformers(named, all, { person, performing })

describe('the performers of a treatment', () => {
  it('are all staff when it lists none', () => {
    expect(isPerformedBy([], 'amy')).toBe(true)
    expect(isPerformedBy(['beth'], 'amy')).toBe(false)
  })

  it('change only for the person concerned', () => {
    expect(after(['beth'], 'amy', true)).toEqual(['beth', 'amy'])
    expect(after(['amy', 'beth'], 'amy', false)).toEqual(['beth'])
    expect(after([], 'amy', false)).toEqual(['beth', 'cleo'])
    expect(after([], 'amy', true)).toEqual([])
    expect(after(['beth'], 'amy', false)).toEqual(['beth'])
  })

  it('never become an empty list, which would mean all staff', () => {
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

describe('the people who perform a treatment', () => {
  it('are those it lists, in the order of the salon', () => {
    expect(ids(filterPerformers(['cy', 'ada'], team))).toEqual(['ada', 'cy'])
  })

  it('are all staff when it lists no one', () => {
    expect(ids(filterPerformers([], team))).toEqual(['ada', 'bea', 'cy'])
  })

  it('are none when all those it lists have left', () => {
    expect(filterPerformers(['dora'], team)).toEqual([])
  })
})

describe('the people a visitor may choose', () => {
  it('are those who perform the treatment and work at the location', () => {
    expect(ids(filterStaffFor({ performers: ['ada', 'bea'] }, 'harbour', team))).toEqual(['bea'])
  })

  it('are all staff at the location when the treatment lists no one', () => {
    expect(ids(filterStaffFor({ performers: [] }, 'harbour', team))).toEqual(['bea', 'cy'])
  })
})
