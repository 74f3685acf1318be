import type { BasePayload } from 'payload'
import { idOf, idsOf } from '@/domain/content/bin'
import { hasDates, placesLeft, placesOf } from '@/domain/courses/course-date'
import { dependenciesOf } from '@/server/dependencies'
import { liveLocations } from '@/server/repositories/catalogue'
import { datesOfCourses, publishedCourses, takenPlaces } from '@/server/repositories/courses'
import { bookingSettings } from '@/server/services/settings/booking-settings'
import type { CourseDatesView, PromotionView } from './types'
import type { Discount, Promotion } from '@/payload-types'
import { allDiscounts, countUses } from '@/server/repositories/discounts'
import { promotionView } from './views'

/** The dates to come of all published in-person courses with the places that are left, as of now. */
export const courseDatesView = async (payload: BasePayload): Promise<CourseDatesView> => {
  const inPerson = (await publishedCourses(payload)).filter(hasDates)
  const courses = new Map(inPerson.map((course) => [String(course.id), course]))
  const now = dependenciesOf(payload).clock.now()
  const [all, locations, { noticeMinutes }] = await Promise.all([
    datesOfCourses(payload, [...courses.keys()], now),
    liveLocations(payload),
    bookingSettings(payload),
  ])
  // A date at a location that is off the site is not offered: nobody could say where it is.
  const places = new Set(locations.map(({ id }) => String(id)))
  const rows = all.filter(({ location }) => places.has(location))
  const taken = await takenPlaces(
    payload,
    rows.map(({ id }) => id),
  )
  const dates = rows.map((row) => ({
    id: row.id,
    courseId: row.course,
    locationId: row.location,
    start: row.start,
    end: row.end,
    tutors: idsOf(row.staffIds),
    placesLeft: placesLeft(placesOf(row, courses.get(row.course)), taken.get(row.id) ?? 0),
  }))
  return { noticeMinutes, dates }
}

/** The codes that promotions name and that somebody can still use, by id; none asked for when none names one. */
const codesOf = async (payload: BasePayload, docs: Promotion[]): Promise<Map<string, Discount>> => {
  if (!docs.some(({ discount }) => discount)) return new Map()
  const [rows, uses] = await Promise.all([allDiscounts(payload), countUses(payload)])
  const usable = rows.filter(({ id, usageLimit }) => !usageLimit || (uses.get(String(id)) ?? 0) < usageLimit)
  return new Map(usable.map((row) => [String(row.id), row as Discount]))
}

/** A promotion with the code that it tells visitors: none that nobody can use any more. */
export const withUsableCode = async (payload: BasePayload, doc: Promotion): Promise<Promotion> => {
  const codes = await codesOf(payload, [doc])
  return { ...doc, discount: codes.get(idOf(doc.discount) ?? '') ?? null }
}

/** The published promotions in their order, those to come too (pages say when they change), each with the code that it tells visitors. */
export const promotionsView = async (payload: BasePayload): Promise<PromotionView[]> => {
  const { docs } = await payload.find({
    collection: 'promotions',
    sort: 'position',
    depth: 1,
    limit: 0,
    pagination: false,
    where: { _status: { equals: 'published' } },
  })
  const codes = await codesOf(payload, docs)
  return docs.map((doc) => promotionView({ ...doc, discount: codes.get(idOf(doc.discount) ?? '') ?? null }))
}
