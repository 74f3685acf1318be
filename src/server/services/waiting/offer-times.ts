import type { BasePayload, Where } from 'payload'
import { TICK_MS } from '@/domain/booking/claim-store'
import { getQuietStart } from '@/domain/booking/waiting'
import { isOverlapping, MINUTE, toDayKey } from '@/domain/time/time'
import { hasPermanentClaim } from '@/server/repositories/claimed-times'
import { listLiveAtDates } from '@/server/repositories/enrolments'
import { findByIds } from '@/server/repositories/running-database'
import {
  changeEntry,
  listLiveEntries,
  listOffersToWeigh,
  markOfferPast,
  type WaitingOfferRow,
} from '@/server/repositories/waiting'
import { loadCourseDatesView } from '@/server/services/content/promotions'
import { findCourseDate, findPublishedCourse } from '@/server/repositories/courses'
import { queueCoursePlace } from '@/server/services/notifications/waiting-mails'
import { createTimeFinder, loadOwnBookings, type SuitableTime } from './find-times'
import { findWithholding, makeOffer } from './make-offer'
import { type CurrentEntry, listCurrentEntries } from './earlier-times'
import { settleOffers } from './settle-offers'
import { loadWaitingRules, type WaitingRules } from '@/server/services/settings/waiting-rules'

/** Marks the offers whose time somebody has booked, so that it may be offered again when it becomes free. */
const markPastOffers = async (payload: BasePayload, offers: readonly WaitingOfferRow[]): Promise<void> => {
  for (const { id, staff, start, busyEnd, isPast, settled } of offers) {
    if (isPast || !settled) continue
    const ticks = { firstTick: Math.floor(start / TICK_MS), lastTick: Math.ceil(busyEnd / TICK_MS) }
    if (await hasPermanentClaim(payload, { staff, ...ticks })) await markOfferPast(payload, id)
  }
}

/** Ends the entries whose last day is over. */
const endEntries = async (payload: BasePayload, now: number): Promise<void> => {
  const today = toDayKey(now)
  const past = await listLiveEntries(payload, {
    untilDay: { less_than: today },
    appointment: { exists: false },
  })
  for (const { id } of past)
    await changeEntry(payload, id, ['waiting', 'paused'], { state: 'ended', overAt: now })
}

/** True if an offer made in this run has the time. */
const isOfferedNow = (made: readonly SuitableTime[], time: SuitableTime): boolean =>
  made.some(
    (one) =>
      one.staff === time.staff && isOverlapping({ ...one, end: one.busyEnd }, { ...time, end: time.busyEnd }),
  )

/** Offers an entry the first time that suits it and that may be withheld. Returns that time. */
const offerFirst = async (
  payload: BasePayload,
  {
    entry,
    times,
    offers,
  }: { entry: CurrentEntry; times: SuitableTime[]; offers: readonly WaitingOfferRow[] },
  rules: WaitingRules,
): Promise<SuitableTime | null> => {
  if (times.length === 0) return null
  const { hasBooked, isBusyAt } = await loadOwnBookings(payload, entry, rules)
  if (hasBooked) {
    await changeEntry(payload, entry.id, ['waiting'], { state: 'booked', overAt: rules.now })
    return null
  }
  for (const time of times) {
    const withholding = isBusyAt(time) ? null : findWithholding(time, offers, rules)
    if (!withholding) continue
    const made = await makeOffer(payload, { entry, time, withholding }, rules)
    if (made === 'offered') return time
    if (made === 'busy') return null
  }
  return null
}

/** Offers the times that are free to those who wait, oldest entry first. */
const offerFreeTimes = async (payload: BasePayload, rules: WaitingRules): Promise<void> => {
  if (getQuietStart(rules.now, rules.quiet) <= rules.now) return
  const where: Where[] = [{ state: { equals: 'waiting' } }, { courseDate: { exists: false } }]
  const entries = await listCurrentEntries(payload, rules, { where })
  if (entries.length === 0) return
  const offers = await listOffersToWeigh(payload, rules.now)
  await markPastOffers(payload, offers)
  const find = await createTimeFinder(payload, entries, rules)
  const made: SuitableTime[] = []
  for (const entry of entries) {
    const theirs = offers.filter((one) => one.entry === entry.id)
    const times = find(entry, theirs).filter((time) => !isOfferedNow(made, time))
    const time = await offerFirst(payload, { entry, times, offers }, rules)
    if (time) made.push(time)
  }
}

/** The date and address of everybody who has a place at these dates, as `date|address`. */
const listEnrolledAddresses = async (payload: BasePayload, dates: string[]): Promise<Set<string>> => {
  const rows = await listLiveAtDates(payload, dates)
  const ids = rows.map(({ customer }) => customer)
  const customers = await findByIds(payload, 'customers', ids)
  return new Set(
    rows.map(({ courseDate, customer }) => `${courseDate}|${customers.get(customer)?.email ?? ''}`),
  )
}

/**
 * Tells everybody who waits for a course date that it has a free place, once each time that it has one. Nothing is held
 * (D52).
 */
const tellOfCoursePlaces = async (payload: BasePayload, { now, quiet }: WaitingRules): Promise<void> => {
  const entries = await listLiveEntries(payload, { courseDate: { exists: true } })
  if (entries.length === 0) return
  const { dates, noticeMinutes } = await loadCourseDatesView(payload)
  const enrolled = await listEnrolledAddresses(
    payload,
    entries.flatMap(({ courseDate }) => courseDate ?? []),
  )
  for (const entry of entries) {
    const { id, courseDate, isTold } = entry
    const date = dates.find((one) => one.id === courseDate)
    const hasBooked = enrolled.has(`${courseDate}|${entry.email}`)
    if (hasBooked || !date || date.start - noticeMinutes * MINUTE <= now) {
      await changeEntry(payload, id, ['waiting'], { state: hasBooked ? 'booked' : 'ended', overAt: now })
      continue
    }
    // For a course date, `unanswered` counts how often a free place was gone again.
    if (date.placesLeft === 0) {
      if (isTold)
        await changeEntry(payload, id, ['waiting'], {
          isTold: false,
          unanswered: (entry.unanswered ?? 0) + 1,
        })
      continue
    }
    if (isTold || getQuietStart(now, quiet) <= now) continue
    const [row, course] = await Promise.all([
      findCourseDate(payload, date.id),
      findPublishedCourse(payload, date.courseId),
    ])
    if (!row || !course) continue
    const about = `${row.id}-${entry.unanswered ?? 0}`
    await queueCoursePlace(payload, entry, { about, date: row, title: course.title })
    await changeEntry(payload, id, ['waiting'], { isTold: true })
  }
}

/**
 * Runs every minute on the process that leads the jobs (D121): brings offers up to date, and offers what has become free,
 * however it became so. It reads everything from the database, so a restart changes nothing.
 */
export const runWaitingList = async (payload: BasePayload): Promise<void> => {
  const rules = await loadWaitingRules(payload)
  await settleOffers(payload, rules)
  await endEntries(payload, rules.now)
  if (!rules.isOn) return
  await offerFreeTimes(payload, rules)
  await tellOfCoursePlaces(payload, rules)
}
