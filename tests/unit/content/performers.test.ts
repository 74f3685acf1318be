import { describe, expect, it } from 'vitest'
import {
  changePerformers,
  filterPerformers,
  getPerformers,
  isPerformedBy,
  type Performers,
  toNamedStaff,
} from '@/domain/content/relations'
import { filterStaffFor } from '@/storefront/booking/offer'

const all = ['amy', 'beth', 'cleo']
const after = (performers: Performers, person: string, performing: boolean) =>
  changePerformers(performers, all, { person, performing })

describe('the performers of a treatment', () => {
  it('are all staff when it lists none, unless it says that nobody performs it', () => {
    expect(getPerformers({ staff: [] })).toBe('everyone')
    expect(getPerformers({ staff: ['beth'], hasNoStaff: true })).toEqual(['beth'])
    expect(getPerformers({ staff: [], hasNoStaff: true })).toEqual([])
    expect(isPerformedBy('everyone', 'amy')).toBe(true)
    expect(isPerformedBy(['beth'], 'amy')).toBe(false)
    expect(isPerformedBy([], 'amy')).toBe(false)
  })

  it('are stored as they were read', () => {
    for (const performers of ['everyone', [], ['amy', 'cleo']] as const)
      expect(getPerformers(toNamedStaff(performers))).toEqual(performers)
  })

  it('change only for the person concerned', () => {
    expect(after(['beth'], 'amy', true)).toEqual(['beth', 'amy'])
    expect(after(['amy', 'beth'], 'amy', false)).toEqual(['beth'])
    expect(after('everyone', 'amy', false)).toEqual(['beth', 'cleo'])
    expect(after('everyone', 'amy', true)).toBe('everyone')
    expect(after(['beth'], 'amy', false)).toEqual(['beth'])
  })

  it('never become everyone because the last person stops', () => {
    expect(after(['amy'], 'amy', false)).toEqual([])
    expect(changePerformers('everyone', ['amy'], { person: 'amy', performing: false })).toEqual([])
    expect(after([], 'amy', true)).toEqual(['amy'])
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
    expect(ids(filterPerformers('everyone', team))).toEqual(['ada', 'bea', 'cy'])
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
    expect(ids(filterStaffFor({ performers: 'everyone' }, 'harbour', team))).toEqual(['bea', 'cy'])
  })
})
