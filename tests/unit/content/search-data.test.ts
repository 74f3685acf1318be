import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import type { SiteView } from '@/server/services/content/site-views'
import { toCategoryData, toFaqData, listData } from '@/storefront/seo/offer-data'
import { JsonLd } from '@/storefront/seo/JsonLd'
import { toSalonData } from '@/storefront/seo/salon-data'

const origin = 'https://salon.example'
const search = { title: '', description: '', picture: null, hidden: false }

const site: SiteView = {
  ...{ name: 'Linden & Lace', tagline: '', description: 'Brows and lashes.', banner: null, email: '' },
  ...{
    phone: '01632 960142',
    social: [],
    navigation: [],
    footerLinks: [],
    footerText: '',
    enquiryIntro: '',
    searchWords: '',
    privacy: { where: '', cookies: '' },
    search,
  },
}

const medway: LocationView = {
  ...{ id: 'm', name: 'Medway', slug: 'medway', address: 'Unit 2\nStation Road', city: 'Rochester' },
  ...{ postcode: 'ME1 1AA', phone: '', email: '', directions: '', placeId: '', picture: null, map: null },
  openingText: 'Monday to Friday, 9 am – 7 pm\nSaturday, by appointment\nSunday, closed',
  coordinates: { latitude: 51.39, longitude: 0.5 },
  ...{ search, updatedAt: '' },
}
const maidstone: LocationView = {
  ...medway,
  id: 'd',
  name: 'Maidstone',
  slug: 'maidstone',
  coordinates: null,
}

const brows: CategoryView = {
  ...{ id: 'b', name: 'Brows', slug: 'brows', tagline: '', descriptionHtml: '', picture: null },
  ...{ notOfferedAt: ['d'], leadsTo: 'services' as const, search, updatedAt: '' },
}
const tint: ServiceView = {
  ...{ id: 't', name: 'Tint', slug: 'tint', categoryId: 'b', summary: 'A tint.', descriptionHtml: '' },
  ...{
    pictures: [],
    durationMinutes: 15,
    patchTest: true,
    isPatchTest: false,
    hasBookableTest: false,
    infill: null,
    performers: [],
    search,
    updatedAt: '',
  },
  prices: [
    { location: 'm', pricePence: 1200 },
    { location: 'd', pricePence: 1400 },
  ],
}

/** Reads the data as a search engine does, without undefined fields. */
const read = (data: object) => JSON.parse(JSON.stringify(data))

describe('structured data', () => {
  it('for a location has its address, hours and closures', () => {
    const closed = [
      { locationId: 'd', from: '2026-12-24', until: '2026-12-24' },
      { locationId: null, from: '2026-12-25', until: '2026-12-26' },
    ]
    const [salon, first, second] = read(
      toSalonData({ site, locations: [medway, maidstone], closed }, origin),
    )['@graph']
    expect(salon).toMatchObject({ '@type': 'Organization', url: 'https://salon.example/' })
    const shut = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
    expect(first).toMatchObject({
      '@type': 'BeautySalon',
      '@id': 'https://salon.example/#medway',
      name: 'Linden & Lace, Medway',
      telephone: '01632 960142',
      address: {
        ...{ streetAddress: 'Unit 2, Station Road', addressLocality: 'Rochester', postalCode: 'ME1 1AA' },
        addressCountry: 'GB',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 51.39, longitude: 0.5 },
      specialOpeningHoursSpecification: [{ ...shut, validFrom: '2026-12-25', validThrough: '2026-12-26' }],
    })
    expect(first.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
          (day) => `https://schema.org/${day}`,
        ),
        ...{ opens: '09:00', closes: '19:00' },
      },
      { ...shut, dayOfWeek: ['https://schema.org/Sunday'] },
    ])
    expect(second).not.toHaveProperty('geo')
    expect(second).not.toHaveProperty('email')
    expect(second.specialOpeningHoursSpecification).toHaveLength(2)
  })

  it('for a treatment has its price, with two decimals, wherever it can be booked', () => {
    const facts = {
      site,
      category: brows,
      services: [tint],
      locations: [medway, maidstone],
      list: 'Services',
    }
    const [trail, service] = read(toCategoryData(facts, origin))['@graph']
    expect(trail.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Services', item: 'https://salon.example/categories' },
      {
        ...{ '@type': 'ListItem', position: 2, name: 'Brows' },
        item: 'https://salon.example/service-details?categoryId=b',
      },
    ])
    expect(service).toMatchObject({ '@type': 'Service', name: 'Tint', description: 'A tint.' })
    expect(service.offers).toHaveLength(1)
    expect(service.offers[0]).toMatchObject({
      ...{ price: '12.00', priceCurrency: 'GBP', areaServed: 'Medway' },
      url: 'https://salon.example/booking-appointment/select-date?location=Medway&category=Brows&serviceId=t',
    })
  })

  it('for a list has its breadcrumbs and its items in order', () => {
    const page = { home: 'Home', title: 'Courses', path: '/courses' }
    const [trail, list, ...more] = read(listData(page, [{ name: 'Brows', path: '/courses/brows' }], origin))[
      '@graph'
    ]
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://salon.example/',
      'https://salon.example/courses',
    ])
    expect(list).toMatchObject({
      ...{ '@type': 'ItemList', name: 'Courses', numberOfItems: 1 },
      itemListElement: [{ position: 1, name: 'Brows', url: 'https://salon.example/courses/brows' }],
    })
    expect([more, read(listData(page, [], origin))['@graph'].length]).toEqual([[], 1])
  })

  it('for a question has its answer as plain text', () => {
    const faq = { id: '1', question: 'Safe?', answerHtml: '<p>Yes &amp; <b>kind</b>.</p>', onHomePage: true }
    expect(read(toFaqData([faq]))).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Safe?', acceptedAnswer: { '@type': 'Answer', text: 'Yes & kind.' } }],
    })
  })

  it('cannot be closed early by the salon’s own text', () => {
    const html = renderToStaticMarkup(createElement(JsonLd, { data: { name: '</script><script>alert(1)' } }))
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(JSON.parse(html.replace(/<[^>]*>/g, ''))).toEqual({ name: '</script><script>alert(1)' })
  })
})
