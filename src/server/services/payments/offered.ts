import type { BasePayload } from 'payload'
import type { PaymentType } from '../../../domain/pricing/totals'
import { partsOf } from '../../parts'
import { type BookingRules, bookingRules } from '../booking-rules'

/** True when visitors may pay half or in full: a provider is connected and the owner wants it. */
export const takesOnlinePayments = (
  payload: BasePayload,
  rules: Pick<BookingRules, 'onlinePayments'>,
): boolean => partsOf(payload).payments.kind !== 'none' && rules.onlinePayments !== false

/** The payment types that checkout offers now, in the specification's order. */
export const offeredPaymentTypes = async (payload: BasePayload): Promise<PaymentType[]> => {
  const rules = await bookingRules(payload)
  const atSalon: PaymentType[] = rules.payAtSalon === 'off' ? [] : ['pay-at-salon']
  return takesOnlinePayments(payload, rules) ? [...atSalon, 'pay-half', 'pay-full'] : atSalon
}
