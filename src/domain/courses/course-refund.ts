import { fillPlaceholders } from '@/domain/content/placeholders'
import type { CourseType } from './course-date'
import { DAY } from '@/domain/time/time'
import type { CancelledBy } from '@/domain/pricing/refund'
import { getRightEnd, RIGHT_DAYS } from '@/domain/pricing/right-to-cancel'

/**
 * The reasons for the amount proposed when a participant leaves a course. Each reason has its sentence in the messages.
 */
export const courseRefundReasons = [
  'academy-cancelled',
  'right-to-cancel',
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
  /** False if the right to cancel is switched off (D125). Settings from before it existed have no value. */
  rightToCancel?: boolean | null
}

export const hasRightToCancel = ({ rightToCancel }: Pick<CourseTerms, 'rightToCancel'>): boolean =>
  rightToCancel !== false

/**
 * True if the course begins while it could still be cancelled, so that the customer must ask for that first (D125). An
 * online course begins with the purchase.
 */
export const needsExpressRequest = (
  { start, boughtAt }: { start: number | null; boughtAt: number },
  terms: Pick<CourseTerms, 'rightToCancel'>,
): boolean => hasRightToCancel(terms) && (start === null || start < getRightEnd(boughtAt))

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
  /** When the website confirmed the purchase. Null if staff sold the place. */
  websiteSaleAt: number | null
  /** True once the course has been given in full: its date is over, or the participant attended online. */
  isGiven: boolean
  /** When the place was cancelled, or the current time. */
  at: number
}

const toCourseRefund = (paidPence: number, keptPence: number, reason: CourseRefundReason): CourseRefund => {
  const kept = Math.min(paidPence, keptPence)
  return { amountPence: paidPence - kept, keptPence: kept, reason }
}

const canStillCancel = ({ websiteSaleAt, isGiven, at }: LeftCourse, terms: CourseTerms): boolean =>
  hasRightToCancel(terms) && websiteSaleAt !== null && !isGiven && at < getRightEnd(websiteSaleAt)

/**
 * The refund under the terms. It is the whole amount if the academy cancels, or while the right to cancel lasts (D125).
 * In person, it is the part above the deposit if there is enough notice (D56). Online, it is the whole amount for a
 * short time after buying (D69). Later, it is nothing.
 */
export const calculateCourseRefund = (left: LeftCourse, terms: CourseTerms): CourseRefund => {
  const { by, pricePence, paidPence, start, boughtAt, at } = left
  if (paidPence <= 0) return toCourseRefund(0, 0, 'nothing-paid')
  if (by === 'salon') return toCourseRefund(paidPence, 0, 'academy-cancelled')
  if (canStillCancel(left, terms)) return toCourseRefund(paidPence, 0, 'right-to-cancel')
  if (start === null)
    return at - boughtAt <= terms.onlineRefundDays * DAY
      ? toCourseRefund(paidPence, 0, 'online-in-time')
      : toCourseRefund(paidPence, paidPence, 'online-too-late')
  if (start - at < terms.noticeDays * DAY) return toCourseRefund(paidPence, paidPence, 'too-late')
  return toCourseRefund(paidPence, Math.ceil((pricePence * terms.depositPercent) / 100), 'in-time')
}

type Words = Record<
  'deposit' | 'depositStart' | 'all' | 'allStart' | 'nothing' | 'online' | 'onlineNothing' | 'right',
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

const describeOnlineTerms = (words: Words, terms: CourseTerms): string => {
  const { onlineRefundDays: days } = terms
  // The days of the settings are over when the right to cancel is.
  if (hasRightToCancel(terms) && days <= RIGHT_DAYS) return words.nothing
  return days === 0 ? words.onlineNothing : fillPlaceholders(words.online, { days: formatDayCount(days) })
}

/**
 * Describes the refund for leaving a course, according to the owner's settings (D56, D69, D125). The page and the emails
 * show the same text.
 */
export const describeCourseTerms = (words: Words, type: CourseType, terms: CourseTerms): string => {
  const later = type === 'online' ? describeOnlineTerms(words, terms) : describeInPersonTerms(words, terms)
  return hasRightToCancel(terms) ? `${words.right} ${later}` : later
}
