import { filledIn } from '../content/filled-in'

/** The numbers of the owner's rules that sentences mention (D93). */
export interface RuleNumbers {
  cancelNoticeHours: number
  noticeMinutes: number
  holdMinutes: number
  courses?: { depositPercent?: number | null; noticeDays?: number | null } | null
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Whole hours as hours, anything else as minutes. */
const timeOf = (minutes: number): string =>
  minutes > 0 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute')

/** “48 hours’ notice”, “1 hour’s notice”; only “notice” where no time is asked for. */
const noticeOf = (count: number, unit: string): string =>
  count === 0 ? 'notice' : `${counted(count, unit)}${count === 1 ? '’s' : '’'} notice`

/** What may stand in braces in a text of the salon, with the rule that it is filled in from. */
export const ruleNames = {
  notice: 'the notice for cancelling',
  minimum: 'how soon before a time visitors may book it',
  hold: 'how long a chosen time is held',
  deposit: 'the deposit of a course',
  courseNotice: 'the notice for leaving a course',
} as const

export type RuleWords = Record<keyof typeof ruleNames, string>

export const ruleWords = ({ courses, ...rules }: RuleNumbers): RuleWords => ({
  notice: noticeOf(rules.cancelNoticeHours, 'hour'),
  minimum: timeOf(rules.noticeMinutes),
  hold: timeOf(rules.holdMinutes),
  deposit: `${courses?.depositPercent ?? 50}%`,
  courseNotice: noticeOf(courses?.noticeDays ?? 14, 'day'),
})

/** A view of something with the rules filled into all its texts. */
export const withRules = <View>(view: View, rules: RuleWords): View => {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? filledIn(value, rules) : value
    if (Array.isArray(value)) return value.map(deep)
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one)]))
  }
  return deep(view) as View
}
