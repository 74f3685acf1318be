import { describe, expect, it } from 'vitest'
import type { CourseView, LocationView } from '@/server/services/content/types'
import type { SiteView } from '@/server/services/content/site-views'
import { toCourseData } from '@/storefront/seo/offer-data'

const search = { title: '', description: '', picture: null, hidden: false }
const course = {
  id: 'c',
  title: 'Brows',
  slug: 'brows',
  summary: '',
  type: 'in-person',
  search,
} as CourseView
const location = {
  ...{ id: 'm', name: 'Medway', address: 'Unit 2, Station Road, Rochester' },
  ...{ city: 'Rochester', postcode: 'ME1 1AA' },
} as LocationView

const getInstance = (start: string, end: string) => {
  const when = { start: Date.parse(start), end: Date.parse(end) }
  const about = { place: 'Medway', address: '', tutors: ['Amy'], placesLeft: 1 }
  const dates = [{ ...{ id: 'd', locationId: 'm' }, ...when, ...about }]
  const facts = { list: 'Courses', site: { name: 'Salon' } as SiteView, course, dates, tutors: [] }
  const data = toCourseData({ ...facts, locations: [location] }, 'https://salon.example')
  return JSON.parse(JSON.stringify(data))['@graph'][1].hasCourseInstance[0]
}

const online = (studyHours: number | null) => {
  const facts = { list: 'Courses', site: { name: 'Salon' } as SiteView, dates: [], locations: [] }
  const data = toCourseData(
    { ...facts, course: { ...course, type: 'online', studyHours } as CourseView, tutors: ['Amy'] },
    'https://salon.example',
  )
  return JSON.parse(JSON.stringify(data))['@graph'][1].hasCourseInstance
}

describe('structured data of an online course', () => {
  it('has the study hours if the owner entered them', () => {
    const instructor = [{ '@type': 'Person', name: 'Amy' }]
    const instance = { '@type': 'CourseInstance', courseMode: 'Online', instructor }
    expect(online(16)).toEqual([{ ...instance, courseWorkload: 'PT16H' }])
    expect(online(null)).toEqual([instance])
  })
})

describe('structured data of a course date', () => {
  it('has the hours if the course is on one day', () => {
    const [startDate, endDate] = ['2026-06-01T08:30:00.000Z', '2026-06-01T15:00:00.000Z']
    expect(getInstance(startDate, endDate)).toMatchObject({
      ...{ startDate, endDate, courseWorkload: 'PT390M' },
      courseSchedule: {
        ...{ '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: 1, duration: 'PT390M' },
        ...{ startDate, endDate },
      },
    })
  })

  it('has the days if the course is on several', () => {
    const instance = getInstance('2026-06-01T08:30:00.000Z', '2026-06-03T15:00:00.000Z')
    expect(instance.courseSchedule).toMatchObject({ repeatFrequency: 'Daily', repeatCount: 3 })
    expect(instance.courseSchedule).not.toHaveProperty('duration')
    expect(instance).not.toHaveProperty('courseWorkload')
  })

  it('has an address with the town and the postcode once each', () => {
    expect(
      getInstance('2026-06-01T08:30:00.000Z', '2026-06-01T15:00:00.000Z').location.address,
    ).toMatchObject({
      ...{ streetAddress: 'Unit 2, Station Road', addressLocality: 'Rochester', postalCode: 'ME1 1AA' },
    })
  })
})
