import { fillPlaceholders } from '@/domain/content/placeholders'
import type { CourseType } from './course-date'
import { DAY } from '@/domain/time/time'
import type { CancelledBy } from '@/domain/pricing/refund'

/**
 * The reasons for the amount proposed when a participant leaves a course. Each reason has its sentence in the messages.
 */
export const courseRefundReasons = [
  'academy-cancelled',
  'in-time',
  'too-late',
  'online-in-time',
  'online-too-late',
  'nothing-paid',
] as const
type CourseRefundReason = (typeof courseRefundReasons)[number]

export interface CourseRefund {
  /** In pence, like the amount we keep. */
  amountPence: number
  keptPence: number
  reason: CourseRefundReason
}

/** The terms set by the owner. */
export interface CourseTerms {
  depositPercent: number
  noticeDays: number
  onlineRefundDays: number
}

/** A cancelled place, or one that is being cancelled. Instants in ms. */
export interface LeftCourse {
  by: CancelledBy
  /** The price after the discount, in pence. */
  pricePence: number
  /** The amount paid and not refunded, in pence. */
  paidPence: number
  /** When the date begins. Null for an online course. */
  start: number | null
  boughtAt: number
  /** When the place was cancelled, or the current time. */
  at: number
}

const toCourseRefund = (paidPence: number, keptPence: number, reason: CourseRefundReason): CourseRefund => {
  const kept = Math.min(paidPence, keptPence)
  return { amountPence: paidPence - kept, keptPence: kept, reason }
}

/**
 * The refund under the terms. It is the whole amount if the academy cancels. In person, it is the part above the
 * deposit if there is enough notice (D56). Online, it is the whole amount for a short time after buying (D69). Later,
 * it is nothing.
 */
export const calculateCourseRefund = (left: LeftCourse, terms: CourseTerms): CourseRefund => {
  const { by, pricePence, paidPence, start, boughtAt, at } = left
  if (paidPence <= 0) return toCourseRefund(0, 0, 'nothing-paid')
  if (by === 'salon') return toCourseRefund(paidPence, 0, 'academy-cancelled')
  if (start === null)
    return at - boughtAt <= terms.onlineRefundDays * DAY
      ? toCourseRefund(paidPence, 0, 'online-in-time')
      : toCourseRefund(paidPence, paidPence, 'online-too-late')
  if (start - at < terms.noticeDays * DAY) return toCourseRefund(paidPence, paidPence, 'too-late')
  return toCourseRefund(paidPence, Math.ceil((pricePence * terms.depositPercent) / 100), 'in-time')
}

type Words = Record<
  'deposit' | 'depositStart' | 'all' | 'allStart' | 'nothing' | 'online' | 'onlineNothing',
  string
>

const formatDayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
const formatRefundNotice = (days: number): string => (days === 1 ? '1 day’s notice' : `${days} days’ notice`)

const describeInPersonTerms = (
  words: Words,
  { depositPercent: percent, noticeDays }: CourseTerms,
): string => {
  if (percent >= 100) return words.nothing
  const [withNotice, untilStart] =
    percent === 0 ? [words.all, words.allStart] : [words.deposit, words.depositStart]
  return fillPlaceholders(noticeDays === 0 ? untilStart : withNotice, {
    percent,
    notice: formatRefundNotice(noticeDays),
  })
}

/**
 * Describes the refund for leaving a course, according to the owner's settings (D56, D69). The page and the emails show
 * the same text.
 */
export const describeCourseTerms = (words: Words, type: CourseType, terms: CourseTerms): string => {
  if (type !== 'online') return describeInPersonTerms(words, terms)
  const { onlineRefundDays } = terms
  return onlineRefundDays === 0
    ? words.onlineNothing
    : fillPlaceholders(words.online, { days: formatDayCount(onlineRefundDays) })
}
