import { derivedKey } from '../../../domain/checkout/attempt'
import type { Order } from '../../../domain/checkout/order'
import { fail, ok, type Result } from '../../../domain/errors'
import type { PaymentSource } from '../../../domain/payments/port'
import { clearpayTakes, type Totals } from '../../../domain/pricing/totals'
import { newId } from '../../ids'
import type { AppliedDiscount } from '../discounts/apply-discount'
import type { ConfirmRequest } from './load-confirmation'

/** Something to charge needs a way to pay it, and Clearpay has its limits. */
export const sourceFor = (
  { source, shownPence, totalShownPence }: Pick<ConfirmRequest, 'source' | 'shownPence' | 'totalShownPence'>,
  totals: Totals,
): Result<PaymentSource | null> => {
  if (shownPence !== null && shownPence !== totals.now) return fail('PRICE_CHANGED')
  if (totalShownPence !== null && totalShownPence !== totals.total) return fail('PRICE_CHANGED')
  if (totals.now === 0) return ok(null)
  if (!source) return fail('PAYMENT_SOURCE_MISSING', { field: 'sourceId' })
  return source.method === 'clearpay' && !clearpayTakes(totals) ? fail('CLEARPAY_LIMITS') : ok(source)
}

/** What an order costs, as it keeps it. */
export const sumsOf = (totals: Totals, discount: AppliedDiscount | null) => ({
  totalPence: totals.total,
  chargePence: totals.now,
  discountPence: totals.discount,
  discountId: discount?.id ?? null,
  discountCode: discount?.code ?? null,
})

/** A failed order that was seen is continued by this attempt. */
export const idsOf = ({ key, seen }: { key: string | null; seen: Order | null }) => {
  const id = seen?.id ?? newId()
  const attemptNumber = (seen?.attemptNumber ?? 0) + 1
  const attemptKey = key ?? derivedKey(id, attemptNumber)
  return { id, bookingId: newId(), paymentId: newId(), attemptNumber, attemptKey }
}

type Fresh = Pick<
  Order,
  'status' | 'step' | 'attemptedAt' | 'askedAt' | 'providerId' | 'errorCode' | 'errorItem'
>

/** Where every attempt begins. */
export const freshAttempt = (now: number): Fresh => ({
  ...{ attemptedAt: now, askedAt: 0, providerId: null, errorCode: null, errorItem: null },
  status: 'open',
  step: 'made',
})
