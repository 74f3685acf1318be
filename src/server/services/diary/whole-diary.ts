import { createHash } from 'node:crypto'
import type { BasePayload, PayloadRequest } from 'payload'
import type { Answered } from '@/contract/call'
import type { DiaryBooking, getDiary } from '@/contract/diary'
import { addDays, countDaysBetween, formatInstant, type DayRange } from '@/domain/time/calendar'
import { getDayStart, toDayKey } from '@/domain/time/time'
import { hasRole } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import {
  type AppointmentRow,
  listAppointmentsStarting,
  getAttendance,
} from '@/server/repositories/appointments'
import type { LastVisit } from '@/server/repositories/differing-queries'
import { findByIds, getQueries } from '@/server/repositories/running-database'
import { listLiveCategories, listAllLocations, listAllStaff } from '@/server/repositories/catalogue'
import { listAllResources } from '@/server/repositories/resources'
import { findOneOffs, findWeeklyHours, listEventsDuring } from '@/server/repositories/schedule'
import { listCoursePaymentsDuring } from '@/server/repositories/payments'
import type { Row } from '@/server/repositories/store'
import { type KnownHealth, loadKnownHealth, unknownHealth } from '@/server/services/customers/health-notes'
import { findFlagged } from '@/server/services/forms/known-answers'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { cacheResponse } from '@/server/cache/response-cache'
import {
  calculateDiaryFigures,
  listWorkingTimes,
  toDiaryPerson,
  toDiaryPlaces,
  toDiaryRoom,
} from './diary-parts'
import { toSalonEvent, toEventNames } from './event-shape'
import { toBooking, type BookingJoins, loadSurroundings } from './list-bookings'
import { type Cover, getCover, loadCovers } from './test-cover'
import { getPerformers, getRelationId } from '@/domain/content/relations'

export type Diary = Answered<typeof getDiary>

/** Finds the first live appointment of each customer who has not come before. A guest is not the customer (D101). */
const findFirstVisits = (rows: AppointmentRow[], before: Map<string, unknown>): Set<string> => {
  const first = new Map<string, string>()
  for (const { id, customer, status } of rows.filter(({ guestName }) => !guestName))
    if (status !== 'Cancelled' && !before.has(customer) && !first.has(customer)) first.set(customer, id)
  return new Set(first.values())
}

/** For each appointment, the customer's last visit before it and before `until`. The rows are in order of time. */
const findLastVisits = (
  rows: AppointmentRow[],
  before: Map<string, LastVisit | null>,
  until: number,
): Map<string, LastVisit | null> => {
  const last = new Map(before)
  const visits = new Map<string, LastVisit | null>()
  for (const row of rows.filter(({ guestName }) => !guestName)) {
    visits.set(row.id, last.get(row.customer) ?? null)
    if (row.start < until && row.status !== 'Cancelled' && getAttendance(row) !== 'no-show')
      last.set(row.customer, row)
  }
  return visits
}

const toLastVisit = (visit: LastVisit | null | undefined): DiaryBooking['last_visit'] =>
  visit
    ? { start_time: formatInstant(visit.start), service_name: visit.serviceName, staff_name: visit.staffName }
    : null

interface Shown {
  around: BookingJoins
  services: Map<string, Row<'services'>>
  first: Set<string>
  last: Map<string, LastVisit | null>
  health: Map<string, KnownHealth>
  covers: Map<string, Cover>
  flagged: ReadonlySet<string>
}

const toDiaryBooking = (row: AppointmentRow, shown: Shown): DiaryBooking => {
  const { around, services, first } = shown
  const health = shown.health.get(row.customer) ?? unknownHealth
  const customer = around.customers.get(row.customer)
  return {
    ...toBooking(row, around),
    first_visit: first.has(row.id),
    has_email: Boolean(customer?.email),
    phone_number: customer?.phone ?? null,
    category_id: getRelationId(services.get(row.service)?.category),
    staff_notes: around.bookings.get(row.booking)?.staffNotes ?? null,
    customer_notes: customer?.notes ?? null,
    last_visit: toLastVisit(shown.last.get(row.id)),
    allergy: !row.guestName && health.mark.allergy,
    patch_test: getCover(shown.covers, row).state,
    form_to_read: shown.flagged.has(row.id),
  }
}

const groupSkillsByStaff = (services: Map<string, Row<'services'>>): Record<string, string[]> =>
  Object.fromEntries(
    [...services.values()]
      .map((service) => [service.id, getPerformers(service)] as const)
      .flatMap(([id, performers]) => (performers === 'everyone' ? [] : [[id, [...performers]]])),
  )

/**
 * Loads a period of the diary with a fixed number of queries. For the figures, it also loads an equally long period
 * before it.
 */
const loadWholeDiary = async (payload: BasePayload, range: DayRange): Promise<Diary> => {
  const { from, to, start, end } = range
  const previous = getDayStart(addDays(from, -(countDaysBetween(from, to) + 1)))
  const today = getDayStart(toDayKey(dependenciesOf(payload).clock.now()))
  const days = { and: [{ day: { greater_than_equal: from } }, { day: { less_than_equal: to } }] }
  const [rows, events, people, locations, categories, weekly, oneOffs, courses, rooms] = await Promise.all([
    listAppointmentsStarting(payload, previous, end),
    listEventsDuring(payload, range),
    listAllStaff(payload),
    listAllLocations(payload),
    listLiveCategories(payload),
    findWeeklyHours(payload, {}),
    findOneOffs(payload, days),
    listCoursePaymentsDuring(payload, previous, end),
    listAllResources(payload),
  ])
  const shown = rows.filter((row) => row.start >= start)
  const customers = [...new Set(shown.map(({ customer }) => customer))]
  const [around, services, before, health, places] = await Promise.all([
    loadSurroundings(payload, rows),
    findByIds(
      payload,
      'services',
      shown.map(({ service }) => service),
    ),
    getQueries(payload).findLastVisits(payload, { customers, before: start, until: Math.min(start, today) }),
    loadKnownHealth(payload, customers),
    toDiaryPlaces(payload, locations),
  ])
  const [covers, flagged] = await Promise.all([
    loadCovers(payload, shown, { services, health }),
    findFlagged(payload, shown),
  ])
  const names = toEventNames(people, locations)
  const first = findFirstVisits(shown, before)
  const last = findLastVisits(shown, before, today)
  return {
    from,
    to,
    people: people.map(toDiaryPerson),
    places,
    rooms: rooms.map(toDiaryRoom),
    categories: categories.map(({ id, name }) => ({ category_id: id, category_name: name })),
    skills: groupSkillsByStaff(services),
    bookings: shown.map((row) =>
      toDiaryBooking(row, { around, services, first, last, health, covers, flagged }),
    ),
    events: events.map((row) => toSalonEvent(row, names)),
    hours: listWorkingTimes({ weekly, oneOffs }, range),
    figures: calculateDiaryFigures(rows, around, courses, { previous, start, end }),
  }
}

/** The diary as it is sent, with a tag that changes whenever the diary does (D60). */
export interface MarkedDiary {
  diary: Diary
  /** The diary as JSON in UTF-8, with the usual response envelope. */
  json: Uint8Array<ArrayBuffer>
  /** The entity tag. */
  mark: string
}

const toMarkedDiary = (diary: Diary): MarkedDiary => {
  const json = new TextEncoder().encode(JSON.stringify({ success: true, ...diary }))
  return { diary, json, mark: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}

/** True if the owner lets staff see the week's income. Managers and admins always see it (D91, D97). */
const canStaffSeeIncome = async (payload: BasePayload): Promise<boolean> =>
  (await loadBookingSettings(payload)).staffSeeIncome === true

const omitIncome = ({ figures, ...diary }: Diary): Diary => ({
  ...diary,
  figures: figures.map((one) => ({ ...one, income: null, before: null })),
})

/** Loads a period of the diary with everything that its page shows. All processes create the same tag. */
export const loadCompleteDiary = async (
  { payload, user }: Pick<PayloadRequest, 'payload' | 'user'>,
  range: DayRange,
): Promise<MarkedDiary> => {
  const seesIncome = hasRole({ user }, 'manager') || (await canStaffSeeIncome(payload))
  const key = JSON.stringify(['diary', range.from, range.to, seesIncome])
  return cacheResponse(payload, key, 0, async () => {
    const diary = await loadWholeDiary(payload, range)
    return { response: toMarkedDiary(seesIncome ? diary : omitIncome(diary)), expiresAt: Infinity }
  })
}
