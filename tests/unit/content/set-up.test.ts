import { describe, expect, it } from 'vitest'
import {
  type BookableFacts,
  countCopiedPrices,
  deriveLocationSteps,
  deriveServiceSteps,
  getCopiedPrice,
  isReady,
  keepTickedLocations,
  listPersonNeeds,
} from '@/domain/content/set-up'

const tint = { category: 'brows', prices: [{ location: 'quay', pricePence: 2000 }], staff: ['amy'] }

const facts: BookableFacts = {
  services: [tint],
  categories: new Map([['brows', {}]]),
  staff: [{ id: 'amy' }, { id: 'beth' }],
  works: new Set(['amy|quay']),
}

const quay = { id: 'quay', isPublished: true, openingText: 'Monday to Friday: 9 to 5' }

const missing = (steps: { step: string; is_done: boolean }[]): string[] =>
  steps.flatMap(({ step, is_done: isDone }) => (isDone ? [] : [step]))

describe('a person', () => {
  const works = new Set(['amy|quay'])

  it.each<[string, string[], string[], object[]]>([
    ['nothing is missing', [], ['quay'], [tint]],
    ['no location is ticked, even if they have hours there', ['location', 'hours'], [], [tint]],
    ['they only have hours at a location that is not ticked', ['hours'], ['wharf'], [tint]],
    ['others perform every treatment', ['treatment'], ['quay'], [{ ...tint, staff: ['beth'] }]],
    ['the salon has no treatments yet', [], ['quay'], []],
  ])('%s: needs %o', (_what, needs, locations, services) => {
    expect(listPersonNeeds({ id: 'amy', locations }, { works, services })).toEqual(needs)
  })

  it('only counts as working where the location is ticked', () => {
    const both = new Set(['amy|quay', 'amy|wharf', 'beth|quay'])
    const staff = [{ id: 'amy', locations: ['quay'] }, { id: 'beth' }]
    expect([...keepTickedLocations(both, staff)]).toEqual(['amy|quay'])
  })
})

describe('a new location', () => {
  it('is ready with opening hours, a price, and a person who works there and performs it', () => {
    expect(isReady(deriveLocationSteps(facts, quay))).toBe(true)
  })

  it.each<[string, string[], Partial<BookableFacts>, Partial<typeof quay>]>([
    ['it is a draft', ['published'], {}, { isPublished: false }],
    ['its opening hours are blank', ['hours'], {}, { openingText: ' ' }],
    ['no treatment is on offer', ['prices'], { services: [] }, {}],
    [
      'its only price is £0',
      ['prices'],
      { services: [{ ...tint, prices: [{ location: 'quay', pricePence: 0 }] }] },
      {},
    ],
    ['the category of its only treatment is archived', ['prices'], { categories: new Map() }, {}],
    [
      'the category of its only treatment is not offered there',
      ['prices'],
      { categories: new Map([['brows', { notOfferedAt: ['quay'] }]]) },
      {},
    ],
    ['the only person who works there has left', ['person'], { staff: [{ id: 'beth' }] }, {}],
    [
      'nobody who works there performs what has a price there',
      ['person'],
      { works: new Set(['beth|quay']) },
      {},
    ],
    [
      'those who perform something there work elsewhere, and those who work there perform what has no price there',
      ['person'],
      {
        services: [tint, { category: 'brows', prices: [], staff: ['beth'] }],
        works: new Set(['amy|wharf', 'beth|quay']),
      },
      {},
    ],
    ['people only work elsewhere', ['person'], { works: new Set(['amy|wharf']) }, {}],
  ])('is not ready if %s', (_case, expected, changed, location) => {
    expect(missing(deriveLocationSteps({ ...facts, ...changed }, { ...quay, ...location }))).toEqual(expected)
  })
})

describe('a new treatment', () => {
  const locations = ['quay', 'wharf', 'hidden'].map((id) => ({ id, isSeen: id !== 'hidden' }))
  const at = (location: string, more: object = {}) =>
    missing(
      deriveServiceSteps(facts, locations, new Set(), {
        ...{ ...tint, prices: [{ location, pricePence: 2000 }], isPublished: true },
        ...more,
      }),
    )

  it('can be booked with a price where somebody who performs it works', () => {
    expect(at('quay')).toEqual([])
    expect(at('quay', { staff: [] })).toEqual([])
  })

  it('misses a person if those who perform it do not work where it has a price', () => {
    expect(at('quay', { staff: ['beth'] })).toEqual(['person'])
    expect(at('wharf')).toEqual(['person'])
  })

  it('misses a location if it only has a price at one that visitors do not see', () => {
    expect(at('hidden')).toEqual(['location', 'person'])
    const both = [...tint.prices, { location: 'hidden', pricePence: 2000 }]
    expect(at('hidden', { prices: both })).toEqual([])
    expect(at('quay', { prices: [] })).toEqual(['price'])
  })

  it('misses its own publication and that of its category', () => {
    expect(at('quay', { isPublished: false })).toEqual(['published'])
    expect(at('quay', { category: 'lashes' })).toEqual(['category', 'price'])
  })
})

describe('copied prices', () => {
  const priced = (...pence: [location: string, pence: number | null][]) => ({
    prices: pence.map(([location, pricePence]) => ({ location, pricePence })),
  })

  it('are added where there is none, and never replace a price', () => {
    expect(getCopiedPrice(priced(['quay', 2000]), 'quay', 'wharf')).toBe(2000)
    expect(getCopiedPrice(priced(['quay', 2000], ['wharf', null]), 'quay', 'wharf')).toBe(2000)
    expect(getCopiedPrice(priced(['quay', 2000], ['wharf', 2500]), 'quay', 'wharf')).toBeNull()
    expect(getCopiedPrice(priced(['wharf', 2500]), 'quay', 'wharf')).toBeNull()
    expect(getCopiedPrice(priced(['quay', 2000]), 'quay', 'quay')).toBeNull()
  })

  it('are counted, with those that stay', () => {
    const services = [priced(['quay', 1]), priced(['quay', 2], ['wharf', 3]), priced(['wharf', 4]), priced()]
    expect(countCopiedPrices(services, 'quay', 'wharf')).toEqual({ added: 1, kept: 1 })
  })
})
