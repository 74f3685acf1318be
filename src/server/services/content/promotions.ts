import type { BasePayload } from 'payload'
import { getRelationId, getRelationIds } from '@/domain/content/bin'
import { hasDates, countSeatsLeft, getSeatLimit } from '@/domain/courses/course-date'
import { dependenciesOf } from '@/server/dependencies'
import { listLiveLocations } from '@/server/repositories/catalogue'
import { listDatesOfCourses, listPublishedCourses, countTakenSeats } from '@/server/repositories/courses'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import type { CourseDatesView, PromotionView } from './types'
import type { Discount, Promotion } from '@/payload-types'
import { listAllDiscounts, countUses } from '@/server/repositories/discounts'
import { toPromotionView } from './views'

/** The dates to come of all published in-person courses with the places that are left, as of now. */
export const loadCourseDatesView = async (payload: BasePayload): Promise<CourseDatesView> => {
  const inPerson = (await listPublishedCourses(payload)).filter(hasDates)
  const courses = new Map(inPerson.map((course) => [String(course.id), course]))
  const now = dependenciesOf(payload).clock.now()
  const [all, locations, { noticeMinutes }] = await Promise.all([
    listDatesOfCourses(payload, [...courses.keys()], now),
    listLiveLocations(payload),
    loadBookingSettings(payload),
  ])
  // A date at a location that is off the site is not offered: nobody could say where it is.
  const places = new Set(locations.map(({ id }) => String(id)))
  const rows = all.filter(({ location }) => places.has(location))
  const taken = await countTakenSeats(
    payload,
    rows.map(({ id }) => id),
  )
  const dates = rows.map((row) => ({
    id: row.id,
    courseId: row.course,
    locationId: row.location,
    start: row.start,
    end: row.end,
    tutors: getRelationIds(row.staffIds),
    placesLeft: countSeatsLeft(getSeatLimit(row, courses.get(row.course)), taken.get(row.id) ?? 0),
  }))
  return { noticeMinutes, dates }
}

/** The codes that promotions name and that somebody can still use, by id; none asked for when none names one. */
const loadDiscountsByPromotion = async (
  payload: BasePayload,
  docs: Promotion[],
): Promise<Map<string, Discount>> => {
  if (!docs.some(({ discount }) => discount)) return new Map()
  const [rows, uses] = await Promise.all([listAllDiscounts(payload), countUses(payload)])
  const usable = rows.filter(({ id, usageLimit }) => !usageLimit || (uses.get(String(id)) ?? 0) < usageLimit)
  return new Map(usable.map((row) => [String(row.id), row as Discount]))
}

/** A promotion with the code that it tells visitors: none that nobody can use any more. */
export const withUsableCode = async (payload: BasePayload, doc: Promotion): Promise<Promotion> => {
  const codes = await loadDiscountsByPromotion(payload, [doc])
  return { ...doc, discount: codes.get(getRelationId(doc.discount) ?? '') ?? null }
}

/** The published promotions in their order, those to come too (pages say when they change), each with the code that it tells visitors. */
export const loadPromotionsView = async (payload: BasePayload): Promise<PromotionView[]> => {
  const { docs } = await payload.find({
    collection: 'promotions',
    sort: 'position',
    depth: 1,
    limit: 0,
    pagination: false,
    where: { _status: { equals: 'published' } },
  })
  const codes = await loadDiscountsByPromotion(payload, docs)
  return docs.map((doc) =>
    toPromotionView({ ...doc, discount: codes.get(getRelationId(doc.discount) ?? '') ?? null }),
  )
}
