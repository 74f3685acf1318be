import type { BasePayload, Where } from 'payload'
import type { NewWaiting } from '@/contract/waiting-list'
import { dayParts, LONGEST_WAIT_DAYS, MOST_ENTRIES } from '@/domain/booking/waiting'
import { hasDates } from '@/domain/courses/course-date'
import { fail, ok, type Result } from '@/domain/errors'
import { normaliseEmail } from '@/domain/text/names'
import { toUkMobile } from '@/domain/texts/text-message'
import { countDaysBetween } from '@/domain/time/calendar'
import { type DayKey, MINUTE, toDayKey } from '@/domain/time/time'
import { dependenciesOf } from '@/server/dependencies'
import { createId, deriveWaitingSecret, hashToken } from '@/server/ids'
import { findCourseDate, findPublishedCourse } from '@/server/repositories/courses'
import { addEntry, changeEntry, listLiveEntries, type WaitingEntryRow } from '@/server/repositories/waiting'
import { queueJoined } from '@/server/services/notifications/waiting-mails'
import { loadServiceOffers } from '@/server/services/slots/service-offer'
import { createTimeFinder } from './find-times'
import { loadWaitingRules, type WaitingRules } from '@/server/services/settings/waiting-rules'

type Wish = Pick<
  WaitingEntryRow,
  | 'services'
  | 'locations'
  | 'staff'
  | 'weekdays'
  | 'parts'
  | 'fromDay'
  | 'untilDay'
  | 'lastSetOn'
  | 'courseDate'
>

const checkDays = (
  { from, until }: NewWaiting,
  today: DayKey,
): Result<{ fromDay: DayKey; untilDay: DayKey }> => {
  const fromDay = from && from > today ? from : today
  const untilDay = until ?? fromDay
  if (untilDay < fromDay) return fail('RANGE_REVERSED', { field: 'until' })
  return countDaysBetween(fromDay, untilDay) > LONGEST_WAIT_DAYS
    ? fail('RANGE_TOO_LONG', { field: 'until' })
    : ok({ fromDay, untilDay })
}

/** Checks that the treatments are offered at one of the locations at least, by the person asked for. */
const checkTreatments = async (
  payload: BasePayload,
  { service_ids: serviceIds = [], location_ids: locationIds = [], staff_id: staff }: NewWaiting,
  isVisitor: boolean,
): Promise<Result<Pick<Wish, 'services' | 'locations' | 'staff'>>> => {
  if (serviceIds.length === 0 || locationIds.length === 0) return fail('MISSING_FIELD')
  const offers = await loadServiceOffers(payload, { serviceIds, locationIds }, isVisitor)
  const services = [...new Set(serviceIds)]
  if (services.some((id) => !offers.has(id))) return fail('SERVICE_NOT_FOUND')
  const found = services.flatMap((id) => [...(offers.get(id)?.values() ?? [])])
  if (found.length === 0) return fail('NO_PRICE_HERE')
  const performs = found.some((offer) => offer.staff.some(({ id }) => String(id) === staff))
  if (staff && !performs) return fail('STAFF_NOT_FOUND', { field: 'staff_id' })
  const locations = [...new Set(found.map(({ location }) => String(location.id)))]
  return ok({ services, locations, staff: staff ?? null })
}

const checkCourseDate = async (payload: BasePayload, id: string, now: number): Promise<Result<Wish>> => {
  const date = await findCourseDate(payload, id)
  const course = date && (await findPublishedCourse(payload, date.course))
  if (!date || date.archived || !course || !hasDates(course) || date.start <= now)
    return fail('COURSE_DATE_NOT_FOUND', { field: 'course_date_id' })
  const none = { services: [], locations: [], weekdays: [], parts: [], staff: null }
  return ok({ ...none, fromDay: toDayKey(now), untilDay: toDayKey(date.start), courseDate: id })
}

const checkWish = async (
  payload: BasePayload,
  input: NewWaiting,
  isVisitor: boolean,
): Promise<Result<Wish>> => {
  const now = dependenciesOf(payload).clock.now()
  if (input.course_date_id) return checkCourseDate(payload, input.course_date_id, now)
  const days = checkDays(input, toDayKey(now))
  if (!days.ok) return days
  const treatments = await checkTreatments(payload, input, isVisitor)
  if (!treatments.ok) return treatments
  const { weekdays = [], parts = [] } = input
  return ok({
    ...treatments.value,
    ...days.value,
    weekdays: weekdays.length > 0 ? [...new Set(weekdays)].sort() : [0, 1, 2, 3, 4, 5, 6],
    parts: parts.length > 0 ? dayParts.filter((part) => parts.includes(part)) : [...dayParts],
    lastSetOn: input.last_set_on ?? null,
    courseDate: null,
  })
}

/** True if the entry is for the same as the wish. */
const isSameWish = (entry: WaitingEntryRow, wish: Wish): boolean => {
  const parts = ({ services, locations, staff, weekdays, parts: of, untilDay, courseDate }: Wish) =>
    JSON.stringify([services, locations, staff ?? null, weekdays, of, untilDay, courseDate ?? null])
  return parts(entry) === parts(wish)
}

type NewEntry = Omit<WaitingEntryRow, 'createdAt' | 'updatedAt'>

const toNewEntry = (
  payload: BasePayload,
  input: NewWaiting,
  wish: Wish,
  { addedBy, now }: { addedBy: string | null; now: number },
): NewEntry => {
  const id = createId()
  return {
    ...wish,
    id,
    hash: hashToken(deriveWaitingSecret(payload, id)),
    state: 'waiting' as const,
    firstName: input.first_name,
    lastName: input.last_name ?? null,
    email: input.email ? normaliseEmail(input.email) : null,
    phone: input.phone_number ?? null,
    textsAgreedAt: input.texts && toUkMobile(input.phone_number) ? now : null,
    appointment: null,
    freeBefore: [],
    isTold: false,
    unanswered: 0,
    joinedAt: now,
    addedBy,
  }
}

/** The starts (epoch minutes) that suit an entry and can be booked now. They are not offered. */
const listFreeStarts = async (
  payload: BasePayload,
  entry: NewEntry,
  rules: WaitingRules,
): Promise<number[]> => {
  const row = { ...entry, createdAt: '', updatedAt: '' }
  const find = await createTimeFinder(payload, [row], rules)
  return [...new Set(find(row, []).map(({ start }) => start / MINUTE))]
}

/** Continues an entry if it was paused. */
const resume = async (payload: BasePayload, entry: WaitingEntryRow): Promise<WaitingEntryRow> =>
  (await changeEntry(payload, entry.id, ['paused'], { state: 'waiting', unanswered: 0 })) ?? entry

interface Joined {
  /** Null if they are on the list as often as is allowed. */
  entry: WaitingEntryRow | null
  /** True if times that suit can be booked now. It is the same for people who are on the list already. */
  hasFreeTimes: boolean
}

/**
 * Puts somebody on the waiting list (D121). If they wait for the same already, their earlier entry continues as it is,
 * because nothing shows that a new number is theirs. They get the email with their link again.
 */
export const joinList = async (
  payload: BasePayload,
  input: NewWaiting,
  addedBy: string | null = null,
): Promise<Result<Joined>> => {
  const rules = await loadWaitingRules(payload)
  if (!rules.isOn) return fail('WAITING_LIST_OFF')
  const wish = await checkWish(payload, input, addedBy === null)
  if (!wish.ok) return wish
  const whose: Where = input.email
    ? { email: { equals: normaliseEmail(input.email) } }
    : { phone: { equals: input.phone_number } }
  const theirs = await listLiveEntries(payload, whose)
  const same = theirs.find((entry) => isSameWish(entry, wish.value))
  const fresh = toNewEntry(payload, input, wish.value, { addedBy, now: rules.now })
  const freeBefore = await listFreeStarts(payload, fresh, rules)
  const hasFreeTimes = freeBefore.length > 0
  if (!same && theirs.length >= MOST_ENTRIES) return ok({ entry: null, hasFreeTimes })
  const entry = same ? await resume(payload, same) : await addEntry(payload, { ...fresh, freeBefore })
  await queueJoined(payload, entry)
  return ok({ entry, hasFreeTimes })
}
