import { addDays } from '@/domain/time/calendar'
import { DAY, type DayKey, HOUR, MINUTE, toDayKey } from '@/domain/time/time'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { fail, ok, type Result } from '@/domain/errors'
import { type StoredDeposit, formatDepositRules } from '@/domain/pricing/deposit'

/** The length of a hold in minutes, and its maximum including renewals (D13, D50). */
interface HoldRules {
  holdMinutes: number
  holdMaxMinutes: number
}

/**
 * When a hold that is taken or renewed at `now` expires, in ms. Never later than the maximum after it was first taken.
 */
export const holdExpiry = (rules: HoldRules, now: number, firstTakenAt = now): number =>
  Math.min(now + rules.holdMinutes * MINUTE, firstTakenAt + rules.holdMaxMinutes * MINUTE)

/** The numbers from the owner's rules that texts mention (D93). */
interface RuleNumbers {
  cancelNoticeHours: number
  noticeMinutes: number
  holdMinutes: number
  patchTestLeadHours?: number | null
  deposit?: StoredDeposit | null
  courses?: { depositPercent?: number | null; noticeDays?: number | null } | null
}

const formatUnits = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Formats whole hours in hours, and anything else in minutes. */
const formatTimeOfDay = (minutes: number): string =>
  minutes > 0 && minutes % 60 === 0 ? formatUnits(minutes / 60, 'hour') : formatUnits(minutes, 'minute')

/** “48 hours’ notice” or “1 hour’s notice”. Only “notice” if none is required. */
const formatNotice = (count: number, unit: string): string =>
  count === 0 ? 'notice' : `${formatUnits(count, unit)}${count === 1 ? '’s' : '’'} notice`

/** The placeholders allowed in the salon's texts, each with the rule whose value it shows. */
export const ruleNames = {
  notice: 'the notice for cancelling',
  minimum: 'how soon before a time visitors may book it',
  hold: 'how long a chosen time is held',
  deposit: 'the deposit of a course',
  courseNotice: 'the notice for leaving a course',
  patchTest: 'the minimum time between a patch test and a treatment',
  bookingFee: 'the sentences about paying the booking fee',
  bookingFeeKept: 'the sentences about keeping the booking fee after a cancellation',
} as const

type RuleWords = Record<keyof typeof ruleNames, string>

export const formatRules = ({ courses, deposit, ...rules }: RuleNumbers): RuleWords => ({
  notice: formatNotice(rules.cancelNoticeHours, 'hour'),
  minimum: formatTimeOfDay(rules.noticeMinutes),
  hold: formatTimeOfDay(rules.holdMinutes),
  deposit: `${courses?.depositPercent ?? 50}%`,
  courseNotice: formatNotice(courses?.noticeDays ?? 14, 'day'),
  patchTest: formatUnits(rules.patchTestLeadHours ?? 48, 'hour'),
  ...formatDepositRules(deposit),
})

/** Returns the view with the rules’ values filled into all its texts. */
export const fillRules = <View>(view: View, rules: Readonly<Record<string, string>>): View => {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? fillPlaceholders(value, rules) : value
    if (Array.isArray(value)) return value.map(deep)
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one)]))
  }
  return deep(view) as View
}

/**
 * Fills the rules' values into the website's texts, except the terms of courses, which have a `{notice}` of their own.
 */
export const fillRulesInWords = <Words extends { terms: unknown }>(
  words: Words,
  rules: Readonly<Record<string, string>>,
): Words => ({
  ...fillRules(words, rules),
  terms: words.terms,
})

/** An appointment that customers may change themselves (D57). Instants in epoch ms. */
interface OwnAppointment {
  start: number
  end: number
  status: 'Pending' | 'Confirmed' | 'Cancelled'
  /** How many times the customer has moved the appointment. */
  customerMoves?: number | null
  /** Until when it may be cancelled in full (D125). Missing without that right. */
  rightUntil?: number | null
}

/** How many times a customer may move an appointment without calling us. */
const MAX_OWN_MOVES = 3

/** When a booking's links stop working: one day after its last appointment. */
export const getLinkExpiry = (appointments: readonly Pick<OwnAppointment, 'end'>[]): number =>
  Math.max(0, ...appointments.map(({ end }) => end)) + DAY

/** The number of moves the customer has left. It does not check the notice. */
export const countMovesLeft = ({ customerMoves }: Pick<OwnAppointment, 'customerMoves'>): number =>
  Math.max(0, MAX_OWN_MOVES - (customerMoves ?? 0))

/** Checks that the customer may still change the appointment, with the notice required by the terms. */
export const checkOwnChange = (
  { start, status }: Pick<OwnAppointment, 'start' | 'status'>,
  { now, noticeHours }: { now: number; noticeHours: number },
): Result<null> => {
  if (status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  return start - now >= noticeHours * HOUR ? ok(null) : fail('CHANGE_TOO_LATE')
}

/**
 * Checks that the customer may still cancel the appointment: with the notice, or while the right to cancel lasts (D125).
 * Once it has begun, only staff cancel it.
 */
export const checkOwnCancel = (
  appointment: Pick<OwnAppointment, 'start' | 'status' | 'rightUntil'>,
  terms: { now: number; noticeHours: number },
): Result<null> => {
  const may = checkOwnChange(appointment, terms)
  const { start, status, rightUntil } = appointment
  const hasRight = status !== 'Cancelled' && terms.now < Math.min(start, rightUntil ?? -Infinity)
  return hasRight ? ok(null) : may
}

/** The same check for a move, which also needs a move left. */
export const checkOwnMove = (
  appointment: OwnAppointment,
  terms: { now: number; noticeHours: number },
): Result<null> => {
  const may = checkOwnChange(appointment, terms)
  if (!may.ok) return may
  return countMovesLeft(appointment) > 0 ? ok(null) : fail('MOVED_TOO_OFTEN')
}

/**
 * The day on which the next visit is proposed: some weeks after the last one, which began at `start` (epoch ms, D124).
 * Null without a cadence, and if the day is not after today.
 */
export const getProposedDay = (start: number, weeks: number | null, now: number): DayKey | null => {
  if (!weeks) return null
  const day = addDays(toDayKey(start), 7 * weeks)
  return day > toDayKey(now) ? day : null
}
