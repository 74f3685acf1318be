import type { BasePayload, Where } from 'payload'
import { TICK_MS } from '@/domain/booking/claim-store'
import { getQuietStart } from '@/domain/booking/waiting'
import { toUkMobile } from '@/domain/texts/text-message'
import { isOverlapping, MINUTE, toDayKey } from '@/domain/time/time'
import { findLiveAppointment } from '@/server/repositories/appointments'
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
import { findWithholding, listEarlierOffers, makeOffer, tellPublic } from './make-offer'
import { type CurrentEntry, listCurrentEntries } from './earlier-times'
import { settleOffers } from './settle-offers'
import { canBeReached, loadWaitingRules, type WaitingRules } from '@/server/services/settings/waiting-rules'

/** Marks the offers whose time somebody has booked, so that it may be offered again when it becomes free. */
const markPastOffers = async (payload: BasePayload, offers: readonly WaitingOfferRow[]): Promise<void> => {
  for (const { id, staff, start, busyEnd, isPast, settled } of offers) {
    if (isPast || !settled) continue
    const ticks = { firstTick: Math.floor(start / TICK_MS), lastTick: Math.ceil(busyEnd / TICK_MS) }
    if (await hasPermanentClaim(payload, { staff, ...ticks })) await markOfferPast(payload, id)
  }
}

/** Ends the entries whose last day is over. An entry for moving up ends with its appointment, which may have moved. */
const endEntries = async (payload: BasePayload, now: number): Promise<void> => {
  const today = toDayKey(now)
  for (const { id, appointment } of await listLiveEntries(payload, { untilDay: { less_than: today } })) {
    const row = appointment ? await findLiveAppointment(payload, appointment) : null
    const isToCome = row !== null && row.start > now
    const change = isToCome ? { untilDay: toDayKey(row.start) } : { state: 'ended' as const, overAt: now }
    await changeEntry(payload, id, ['waiting', 'paused'], change)
  }
}

/** True if an offer made in this run has the time. */
const isOfferedNow = (made: readonly SuitableTime[], time: SuitableTime): boolean =>
  made.some(
    (one) =>
      one.staff === time.staff && isOverlapping({ ...one, end: one.busyEnd }, { ...time, end: time.busyEnd }),
  )

/** Finds a time that was offered to others so often, or for so long, that it must stay public, and its last offer. */
const findUsedUp = (
  times: readonly SuitableTime[],
  offers: readonly WaitingOfferRow[],
  rules: WaitingRules,
): { time: SuitableTime; about: string } | null => {
  for (const time of times) {
    const earlier = listEarlierOffers(time, offers)
    const last = earlier.at(-1)
    const isWithdrawn = earlier.some(({ state }) => state === 'withdrawn')
    if (last && !isWithdrawn && findWithholding(time, [], rules)) return { time, about: last.id }
  }
  return null
}

/**
 * Offers an entry the first time that suits it and that may be withheld. Returns that time. If there is none, tells them
 * of the first one that is public because others were offered it.
 */
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
  const suitable = times.filter((time) => !isBusyAt(time))
  for (const time of suitable) {
    const withholding = findWithholding(time, offers, rules)
    if (!withholding) continue
    const made = await makeOffer(payload, { entry, time, withholding }, rules)
    if (made === 'offered') return time
    if (made === 'busy') return null
  }
  const usedUp = entry.moving ? null : findUsedUp(suitable, offers, rules)
  if (usedUp) await tellPublic(payload, entry, usedUp.time, usedUp.about)
  return null
}

/** Offers the times that are free to those who wait, oldest entry first. */
const offerFreeTimes = async (payload: BasePayload, rules: WaitingRules): Promise<void> => {
  if (getQuietStart(rules.now, rules.quiet) <= rules.now) return
  const where: Where[] = [{ state: { equals: 'waiting' } }, { courseDate: { exists: false } }]
  const current = await listCurrentEntries(payload, rules, { where })
  const entries = current.filter((entry) => canBeReached(entry, rules))
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

/** Everybody who has a place at these dates, as `date|address` and `date|number`. */
const listEnrolled = async (payload: BasePayload, dates: string[]): Promise<Set<string>> => {
  const rows = await listLiveAtDates(payload, dates)
  const ids = rows.map(({ customer }) => customer)
  const customers = await findByIds(payload, 'customers', ids)
  return new Set(
    rows.flatMap(({ courseDate, customer }) => {
      const { email, phone } = customers.get(customer) ?? {}
      return [email, toUkMobile(phone)].flatMap((one) => (one ? `${courseDate}|${one}` : []))
    }),
  )
}

/** True if a date is still to come, also while its course or its location is hidden. */
const isToCome = async (payload: BasePayload, id: string, now: number): Promise<boolean> => {
  const row = await findCourseDate(payload, id)
  return row !== null && !row.archived && row.start > now
}

/**
 * Tells everybody who waits for a course date that it has a free place, once each time that it has one. Nothing is held
 * (D52).
 */
const tellOfCoursePlaces = async (payload: BasePayload, { now, quiet }: WaitingRules): Promise<void> => {
  const entries = await listLiveEntries(payload, { courseDate: { exists: true } })
  if (entries.length === 0) return
  const { dates, noticeMinutes } = await loadCourseDatesView(payload)
  const enrolled = await listEnrolled(
    payload,
    entries.flatMap(({ courseDate }) => courseDate ?? []),
  )
  for (const entry of entries) {
    const { id, courseDate, isTold } = entry
    const date = dates.find((one) => one.id === courseDate)
    const hasBooked = enrolled.has(`${courseDate}|${entry.email ?? toUkMobile(entry.phone)}`)
    if (!hasBooked && !date && (await isToCome(payload, courseDate ?? '', now))) continue
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
