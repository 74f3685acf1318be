import { DAY, HOUR, MINUTE } from '@/domain/time/minutes'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { fail, ok, type Result } from '@/domain/errors'

/** Holds, in minutes: how long one lasts, and the most it lasts with renewals (D13, D50). */
interface HoldRules {
  holdMinutes: number
  holdMaxMinutes: number
}

/** When a hold taken or renewed at `now` ends, in ms: never later than the cap after it was first taken. */
export const holdExpiry = (rules: HoldRules, now: number, firstTakenAt = now): number =>
  Math.min(now + rules.holdMinutes * MINUTE, firstTakenAt + rules.holdMaxMinutes * MINUTE)

/** The numbers of the owner's rules that sentences mention (D93). */
interface RuleNumbers {
  cancelNoticeHours: number
  noticeMinutes: number
  holdMinutes: number
  courses?: { depositPercent?: number | null; noticeDays?: number | null } | null
}

const formatUnits = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Whole hours as hours, anything else as minutes. */
const formatTimeOfDay = (minutes: number): string =>
  minutes > 0 && minutes % 60 === 0 ? formatUnits(minutes / 60, 'hour') : formatUnits(minutes, 'minute')

/** “48 hours’ notice”, “1 hour’s notice”; only “notice” where no time is asked for. */
const formatNotice = (count: number, unit: string): string =>
  count === 0 ? 'notice' : `${formatUnits(count, unit)}${count === 1 ? '’s' : '’'} notice`

/** What may stand in braces in a text of the salon, with the rule that it is filled in from. */
export const ruleNames = {
  notice: 'the notice for cancelling',
  minimum: 'how soon before a time visitors may book it',
  hold: 'how long a chosen time is held',
  deposit: 'the deposit of a course',
  courseNotice: 'the notice for leaving a course',
} as const

type RuleWords = Record<keyof typeof ruleNames, string>

export const formatRules = ({ courses, ...rules }: RuleNumbers): RuleWords => ({
  notice: formatNotice(rules.cancelNoticeHours, 'hour'),
  minimum: formatTimeOfDay(rules.noticeMinutes),
  hold: formatTimeOfDay(rules.holdMinutes),
  deposit: `${courses?.depositPercent ?? 50}%`,
  courseNotice: formatNotice(courses?.noticeDays ?? 14, 'day'),
})

/** A view of something with the rules filled into all its texts. */
export const withRules = <View>(view: View, rules: RuleWords): View => {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? fillPlaceholders(value, rules) : value
    if (Array.isArray(value)) return value.map(deep)
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one)]))
  }
  return deep(view) as View
}

/** What customers may change by themselves (D57). Instants in epoch ms. */
interface OwnAppointment {
  start: number
  end: number
  status: 'Pending' | 'Confirmed' | 'Cancelled'
  /** How often the customer moved it. */
  customerMoves?: number | null
}

/** So often a customer may move an appointment by themselves. */
const MOST_OWN_MOVES = 3

/** A booking's links open it until a day after its last appointment. */
export const getLinkExpiry = (appointments: readonly Pick<OwnAppointment, 'end'>[]): number =>
  Math.max(0, ...appointments.map(({ end }) => end)) + DAY

/** How often a customer may still move it, were there time enough. */
export const countMovesLeft = ({ customerMoves }: Pick<OwnAppointment, 'customerMoves'>): number =>
  Math.max(0, MOST_OWN_MOVES - (customerMoves ?? 0))

/** Whether a customer may still change it: with the notice that the terms ask for. */
export const checkOwnChange = (
  { start, status }: Pick<OwnAppointment, 'start' | 'status'>,
  { now, noticeHours }: { now: number; noticeHours: number },
): Result<null> => {
  if (status === 'Cancelled') return fail('BOOKING_NOT_FOUND')
  return start - now >= noticeHours * HOUR ? ok(null) : fail('CHANGE_TOO_LATE')
}

/** The same for moving it. */
export const checkOwnMove = (
  appointment: OwnAppointment,
  terms: { now: number; noticeHours: number },
): Result<null> => {
  const may = checkOwnChange(appointment, terms)
  if (!may.ok) return may
  return countMovesLeft(appointment) > 0 ? ok(null) : fail('MOVED_TOO_OFTEN')
}
