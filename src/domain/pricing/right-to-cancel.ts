import { fromDayNumber, getDayEnd, getDayNumberAt } from '@/domain/time/time'

/** The days in which a purchase made on the website may be cancelled (D125). */
export const RIGHT_DAYS = 14

/** When the right to cancel ends, in ms: with the 14th London day after the purchase. */
export const getRightEnd = (boughtAt: number): number =>
  getDayEnd(fromDayNumber(getDayNumberAt(boughtAt) + RIGHT_DAYS))

/**
 * What an appointment stores about the right to cancel (D125). `rightUntil` is missing if it was sold without the right.
 * Instants in ms.
 */
export interface SoldRight {
  rightUntil?: number | null
  /** When the visitor asked for the treatment within these days. */
  expressRequestAt?: number | null
}

/** The right to cancel a treatment that is sold on the website now. */
export const toSoldRight = ({
  start,
  now,
  hasRequest,
}: Record<'start' | 'now', number> & { hasRequest: boolean }): SoldRight => {
  const rightUntil = getRightEnd(now)
  return { rightUntil, expressRequestAt: hasRequest && start < rightUntil ? now : null }
}

/** When the right to cancel a treatment ends, in ms: after its days, or once it has been given. Null without the right. */
export const getTreatmentRightEnd = ({ rightUntil, end }: SoldRight & { end: number }): number | null =>
  rightUntil == null ? null : Math.min(rightUntil, end)
