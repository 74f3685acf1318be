import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { toDiscountRule } from '@/domain/pricing/discount-rule'
import { getDayStart } from '@/domain/time/time'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { findNextTitle, findOffer, findOfferCode, toPromotionsTitle } from '@/storefront/landing/Promotions'
import { toSiteWords } from '@/messages/site-words'
import { listNextToAdd, WaysToReachUs } from '@/storefront/booking/NotBookable'
import { findOnlyLocation, hasOfferAt } from '@/storefront/booking/offer'
import { listSpecialities } from '@/storefront/pages/AboutPage'
import { findLowestPrice } from '@/storefront/services/ServiceCard'

const category = { id: 'brows', name: 'Brows', notOfferedAt: [] as string[] } as unknown as CategoryView
const locations = [
  { id: 'm', name: 'Medway' },
  { id: 'd', name: 'Maidstone' },
] as unknown as LocationView[]
const service = (medway: number, maidstone: number) =>
  ({
    ...{ id: 'tint', name: 'Tint', categoryId: 'brows' },
    prices: [
      { location: 'm', pricePence: medway },
      { location: 'd', pricePence: maidstone },
    ],
  }) as unknown as ServiceView
const stored = { kind: 'percent' as const, percent: 20, active: true, services: ['tint'] }
const code = (more: object = {}) => ({ code: 'FIRST20', rule: toDiscountRule({ ...stored, ...more }) })
const now = getDayStart('2026-05-10')
const offered = (one: ServiceView) => ({ services: [one], categories: [category], locations })

describe('the price of a promotion', () => {
  it('is what the checkout will charge with its code, at each location', () => {
    const offer = findOffer({ serviceId: 'tint', offer: code() }, offered(service(3850, 3600)), now)
    expect(offer?.prices).toEqual([
      { location: 'Medway', usual: 3850, reduced: 3080 },
      { location: 'Maidstone', usual: 3600, reduced: 2880 },
    ])
  })

  it('names no location when it is the same at all of them', () => {
    const offer = findOffer({ serviceId: 'tint', offer: code() }, offered(service(4000, 4000)), now)
    expect(offer?.prices).toEqual([{ location: '', usual: 4000, reduced: 3200 }])
  })

  it('is zero when its code covers the whole treatment', () => {
    const free = code({ kind: 'amount', amountPence: 4000 })
    const offer = findOffer({ serviceId: 'tint', offer: free }, offered(service(4000, 3600)), now)
    expect(offer?.prices.map(({ usual, reduced }) => [usual, reduced])).toEqual([
      [4000, 0],
      [3600, 0],
    ])
  })

  it.each([
    ['switched off', { active: false }],
    ['over', { validUntil: '2026-05-09T11:00:00.000Z' }],
    ['still to come', { validFrom: '2026-05-11T11:00:00.000Z' }],
    ['for another treatment', { services: ['shape'] }],
  ])('is the full price while the code is %s', (_, more) => {
    const offer = findOffer({ serviceId: 'tint', offer: code(more) }, offered(service(4000, 4000)), now)
    expect(offer?.prices).toEqual([{ location: '', usual: 4000, reduced: null }])
  })

  it('is missing without a treatment that can be booked', () => {
    const at = (serviceId: string | null, one = service(4000, 4000)) =>
      findOffer({ serviceId, offer: code() }, offered(one), now)
    expect(at(null)).toBeNull()
    expect(at('gone')).toBeNull()
    expect(at('tint', service(0, 0))).toBeNull()
  })
})

describe('the code of a promotion without a treatment', () => {
  it('is shown as long as it is valid', () => {
    const told = (more: object, serviceId: string | null = null) =>
      findOfferCode({ serviceId, offer: code(more) }, now)
    expect([told({}), told({ active: false }), told({ validUntil: '2026-05-09T11:00:00.000Z' })]).toEqual([
      'FIRST20',
      null,
      null,
    ])
    expect(told({}, 'tint')).toBeNull()
    expect(findOfferCode({ serviceId: null, offer: null }, now)).toBeNull()
  })
})

describe('the lowest price of a treatment', () => {
  it('counts only the locations where its category is offered', () => {
    const one = { ...service(3600, 2000), durationMinutes: 30 }
    expect(findLowestPrice([one], category)).toEqual({ pence: 2000, minutes: 30, from: true })
    expect(findLowestPrice([one], { notOfferedAt: ['d'] })).toEqual({ pence: 3600, minutes: 30, from: false })
    expect(findLowestPrice([one], { notOfferedAt: ['d', 'm'] })).toBeNull()
  })

  it('is shown with the time of the treatment that costs it', () => {
    const cheap = { ...service(3800, 3800), durationMinutes: 45 }
    const short = { ...service(4500, 4500), durationMinutes: 30 }
    expect(findLowestPrice([short, cheap], category)).toEqual({ pence: 3800, minutes: 45, from: true })
  })
})

describe('the specialities of a member of staff', () => {
  const services = [{ ...service(1, 1), performers: ['ada'] }]
  it('are shown in their own words', () => {
    expect(listSpecialities({ id: 'ada', specialities: ['Henna'] }, services, [category])).toEqual(['Henna'])
  })
  it('are the categories they perform if they have entered none', () => {
    expect(listSpecialities({ id: 'ada', specialities: [] }, services, [category])).toEqual(['Brows'])
    expect(listSpecialities({ id: 'bea', specialities: [] }, services, [category])).toEqual([])
  })
  it('include the categories of treatments that everyone performs', () => {
    const everyones = [{ ...service(1, 1), performers: 'everyone' as const }]
    expect(listSpecialities({ id: 'bea', specialities: [] }, everyones, [category])).toEqual(['Brows'])
  })
})

describe('a salon in which nothing can be booked', () => {
  const only = service(4000, 0)
  const courses: CategoryView = { ...category, id: 'courses', leadsTo: 'courses' }
  const elsewhere = { ...category, notOfferedAt: ['m'] }
  it.each([
    ['no category', [], [only], false],
    ['a category without treatments', [category], [], false],
    ['a treatment with a price', [category], [only], true],
    ['a treatment with a price only at another location', [category], [service(0, 4000)], false],
    ['a category that is not offered here', [elsewhere], [only], false],
    ['courses only', [courses], [], true],
  ])('is recognised at each location: %s', (_case, categories, services, isOffered) =>
    expect(hasOfferAt({ categories, services }, 'm')).toBe(isOffered),
  )

  it('tells staff what to add first', () => {
    expect(listNextToAdd({ categories: [], services: [] }, [])).toEqual(['location', 'category', 'treatment'])
    expect(listNextToAdd({ categories: [category], services: [only] }, locations)).toEqual([])
  })

  it('says how to reach the salon, with the numbers that it has', () => {
    const { contact: words } = toSiteWords({})
    const draw = (phone: string, email: string) =>
      renderToStaticMarkup(createElement(WaysToReachUs, { words, site: { phone, email } }))
    expect(draw('01632 960142', 'hello@salon.example')).toMatch(
      /tel:.*mailto:hello@salon.example.*contact-us/,
    )
    expect(draw('', '')).not.toMatch(/tel:|mailto:/)
    expect(draw('', '')).toContain('href="/contact-us"')
  })
})

describe('the heading above the promotions', () => {
  it.each([
    ['', 'May Promotions', '2026-06-01'],
    ['{month} treats', 'May treats', '2026-06-01'],
    ['Winter offers', 'Winter offers', null],
  ])('for the owner’s text %j is %j', (own, heading, next) => {
    expect(toPromotionsTitle(own, now)).toBe(heading)
    expect(findNextTitle(own, now)).toBe(next && getDayStart(next))
  })

  it('changes at midnight in London, and in the last minute of the year', () => {
    const last = getDayStart('2027-01-01') - 1
    expect([toPromotionsTitle('', last), findNextTitle('', last)]).toEqual(['December Promotions', last + 1])
    expect(toPromotionsTitle('', last + 1)).toBe('January Promotions')
  })
})

describe('the location that is chosen for a visitor', () => {
  const brows = { ...category, leadsTo: 'services' } as CategoryView
  const lists = (one: ServiceView, closed: string[] = []) => ({
    locations,
    services: [one],
    categories: [{ ...brows, notOfferedAt: closed }],
  })
  const nothing = { service: null, category: null }

  it('is the only one that offers anything', () => {
    expect(findOnlyLocation(lists(service(4000, 3600)), nothing)).toBeNull()
    expect(findOnlyLocation(lists(service(4000, 0)), nothing)?.id).toBe('m')
    expect(findOnlyLocation({ ...lists(service(4000, 0)), locations: [] }, nothing)).toBeNull()
  })

  it('is the only one that offers the chosen treatment or category', () => {
    const tint = service(0, 3600)
    expect(findOnlyLocation(lists(tint), { ...nothing, service: tint })?.id).toBe('d')
    expect(findOnlyLocation(lists(tint), { ...nothing, category: brows })?.id).toBe('d')
    const both = service(4000, 3600)
    expect(findOnlyLocation(lists(both), { ...nothing, service: both })).toBeNull()
    expect(findOnlyLocation(lists(both, ['m']), { ...nothing, service: both })?.id).toBe('d')
  })
})
