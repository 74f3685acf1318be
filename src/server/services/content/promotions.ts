import type { BasePayload } from 'payload'
import { hasDates, countSeatsLeft, getSeatLimit } from '@/domain/courses/course-date'
import { dependenciesOf } from '@/server/dependencies'
import { listSeenLocations } from '@/server/repositories/catalogue'
import { listDatesOfCourses, listPublishedCourses } from '@/server/repositories/courses'
import { countTakenSeats } from '@/server/repositories/claimed-times'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import type { CourseDatesView, PromotionView } from './types'
import type { Discount, Promotion } from '@/payload-types'
import { listAllDiscounts, countUses } from '@/server/repositories/discounts'
import { toPromotionView } from './views'
import { getRelationId, getRelationIds } from '@/domain/content/relations'

/** Loads the upcoming dates of all published in-person courses, with the number of places left now. */
export const loadCourseDatesView = async (payload: BasePayload): Promise<CourseDatesView> => {
  const inPerson = (await listPublishedCourses(payload)).filter(hasDates)
  const courses = new Map(inPerson.map((course) => [String(course.id), course]))
  const now = dependenciesOf(payload).clock.now()
  const [all, locations, { noticeMinutes, waitingList }] = await Promise.all([
    listDatesOfCourses(payload, [...courses.keys()], now),
    listSeenLocations(payload),
    loadBookingSettings(payload),
  ])
  // A date at a location that visitors do not see is not offered, because its address is not on the site.
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
  return { noticeMinutes, dates, hasWaitingList: waitingList?.isOn ?? false }
}

/** Loads the codes that can still be used, by id. This needs a query only if a promotion names a code. */
const loadDiscountsByPromotion = async (
  payload: BasePayload,
  docs: Promotion[],
): Promise<Map<string, Discount>> => {
  if (!docs.some(({ discount }) => discount)) return new Map()
  const [rows, uses] = await Promise.all([listAllDiscounts(payload), countUses(payload)])
  const usable = rows.filter(({ id, usageLimit }) => !usageLimit || (uses.get(String(id)) ?? 0) < usageLimit)
  return new Map(usable.map((row) => [String(row.id), row as Discount]))
}

/** Adds the code to a promotion, unless the code is used up. */
export const withUsableCode = async (payload: BasePayload, doc: Promotion): Promise<Promotion> => {
  const codes = await loadDiscountsByPromotion(payload, [doc])
  return { ...doc, discount: codes.get(getRelationId(doc.discount) ?? '') ?? null }
}

/**
 * Loads the published promotions in order, each with its code. Future ones are included, because pages plan their own
 * changes.
 */
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
