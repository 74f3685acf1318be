import type { BasePayload } from 'payload'
import type { WaitingEntry, WaitingList } from '@/contract/waiting-list'
import { toPounds } from '@/domain/pricing/totals'
import { formatFullName } from '@/domain/text/names'
import { formatInstant } from '@/domain/time/calendar'
import { DAY } from '@/domain/time/time'
import { findCourseDate } from '@/server/repositories/courses'
import { findByIds } from '@/server/repositories/running-database'
import type { Row } from '@/server/repositories/store'
import {
  listEntriesPage,
  listOffersOf,
  listOffersSince,
  type WaitingEntryRow,
  type WaitingOfferRow,
} from '@/server/repositories/waiting'
import { loadServiceOffers } from '@/server/services/slots/service-offer'
import { loadWaitingRules } from '@/server/services/settings/waiting-rules'

/** The number of entries per page. */
const SHOWN = 50

/** The names that a list of entries shows. */
const loadNames = async (
  payload: BasePayload,
  entries: readonly WaitingEntryRow[],
  offers: readonly WaitingOfferRow[],
) => {
  const dates = await Promise.all(
    entries.flatMap(({ courseDate }) => (courseDate ? [findCourseDate(payload, courseDate)] : [])),
  )
  const [services, locations, staff, courses] = await Promise.all([
    findByIds(payload, 'services', [
      ...entries.flatMap((one) => one.services),
      ...offers.map(({ service }) => service),
    ]),
    findByIds(
      payload,
      'locations',
      entries.flatMap((one) => one.locations),
    ),
    findByIds(payload, 'staff', [
      ...entries.map((one) => one.staff ?? ''),
      ...offers.map((one) => one.staff),
    ]),
    findByIds(
      payload,
      'courses',
      dates.flatMap((date) => date?.course ?? []),
    ),
  ])
  const appointments = await findByIds(
    payload,
    'appointments',
    entries.map((one) => one.appointment ?? ''),
  )
  const courseTitles = new Map(
    dates.flatMap((date) => (date ? [[date.id, courses.get(date.course)?.title ?? '']] : [])),
  )
  const nameStaff = (id: string): string => {
    const person = staff.get(id)
    return person ? formatFullName(person.firstName, person.lastName) : ''
  }
  return { services, locations, appointments, courseTitles, nameStaff }
}

/** The appointment that would move up. `start` is from before it has moved (epoch ms). */
const toMovesFrom = (
  row: Row<'appointments'> | undefined,
  start = row?.start ?? 0,
): WaitingEntry['moves_from'] =>
  row ? { booking_id: row.booking, booking_slot_id: row.id, start_time: formatInstant(start) } : null

const toWaitingEntry = (
  entry: WaitingEntryRow,
  offers: readonly WaitingOfferRow[],
  { services, locations, appointments, courseTitles, nameStaff }: Awaited<ReturnType<typeof loadNames>>,
): WaitingEntry => ({
  entry_id: entry.id,
  state: entry.state,
  first_name: entry.firstName,
  last_name: entry.lastName ?? '',
  email: entry.email ?? '',
  phone_number: entry.phone ?? '',
  texts: Boolean(entry.textsAgreedAt),
  what: entry.courseDate
    ? [courseTitles.get(entry.courseDate) ?? '']
    : entry.services.flatMap((id) => services.get(id)?.name ?? []),
  locations: entry.locations.flatMap((id) => locations.get(id)?.name ?? []),
  staff_name: entry.staff ? nameStaff(entry.staff) : null,
  weekdays: entry.weekdays,
  parts: entry.parts,
  from: entry.fromDay ?? null,
  until: entry.untilDay ?? null,
  is_course: Boolean(entry.courseDate),
  moves_from: toMovesFrom(
    appointments.get(entry.appointment ?? ''),
    offers.find((one) => one.entry === entry.id && one.state === 'booked')?.movesFrom ?? undefined,
  ),
  joined_at: formatInstant(entry.joinedAt),
  over_at: entry.overAt ? formatInstant(entry.overAt) : null,
  added_by: entry.addedBy ?? null,
  unanswered: entry.courseDate ? 0 : (entry.unanswered ?? 0),
  offers: offers
    .filter((one) => one.entry === entry.id)
    .map((one) => ({
      state: one.state,
      service_name: services.get(one.service)?.name ?? '',
      staff_name: nameStaff(one.staff),
      start_time: formatInstant(one.start),
      made_at: formatInstant(one.madeAt),
      expires_at: formatInstant(one.expiresAt),
      handed_over: Boolean(one.handedOverAt),
      offered_by: one.offeredBy ?? null,
    })),
})

/**
 * The report of gaps that were filled: the offers of the last 30 days, and the prices of those that are new bookings. An
 * appointment that moved to an earlier time brings nothing new.
 */
const loadReport = async (payload: BasePayload, now: number): Promise<WaitingList['report']> => {
  const offers = await listOffersSince(payload, now - 30 * DAY)
  const filled = offers.filter(({ state }) => state === 'booked')
  const entries = await findByIds(
    payload,
    'waiting-entries',
    filled.map(({ entry }) => entry),
  )
  const booked = filled.filter(({ entry }) => !entries.get(entry)?.appointment)
  const count = (state: WaitingOfferRow['state']) => offers.filter((one) => one.state === state).length
  const asked = {
    serviceIds: [...new Set(booked.map(({ service }) => service))],
    locationIds: [...new Set(booked.map(({ location }) => location))],
  }
  const prices = booked.length > 0 ? await loadServiceOffers(payload, asked, false) : new Map()
  const pence = booked.reduce(
    (sum, one) => sum + (prices.get(one.service)?.get(one.location)?.pricePence ?? 0),
    0,
  )
  return {
    offers: offers.length,
    booked: filled.length,
    moved: filled.length - booked.length,
    value: toPounds(pence),
    declined: count('declined'),
    unanswered: count('unanswered'),
  }
}

/** A page of the waiting list, with the report of the last 30 days. */
export const listWaitingEntries = async (
  payload: BasePayload,
  { over = false, page = 1 }: { over?: boolean; page?: number },
): Promise<WaitingList> => {
  const { isOn, now } = await loadWaitingRules(payload)
  const found = await listEntriesPage(payload, { isOver: over, page, limit: SHOWN })
  const offers = await listOffersOf(
    payload,
    found.rows.map(({ id }) => id),
  )
  const names = await loadNames(payload, found.rows, offers)
  return {
    is_on: isOn,
    entries: found.rows.map((entry) => toWaitingEntry(entry, offers, names)),
    report: await loadReport(payload, now),
    page: found.page,
    pages: found.pages,
    more: found.page < found.pages,
  }
}
