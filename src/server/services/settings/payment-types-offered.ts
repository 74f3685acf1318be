import type { BasePayload } from 'payload'
import type { PaymentType } from '../../../domain/pricing/totals'
import { dependenciesOf } from '../../dependencies'
import { type BookingSettings, bookingSettings } from './booking-settings'

/** True when visitors may pay half or in full: a provider is connected and the owner wants it. */
export const takesOnlinePayments = (
  payload: BasePayload,
  rules: Pick<BookingSettings, 'onlinePayments'>,
): boolean => dependenciesOf(payload).payments.kind !== 'none' && rules.onlinePayments !== false

/** The payment types that checkout offers now, in the specification's order. */
export const offeredPaymentTypes = async (payload: BasePayload): Promise<PaymentType[]> => {
  const rules = await bookingSettings(payload)
  const atSalon: PaymentType[] = rules.payAtSalon === 'off' ? [] : ['pay-at-salon']
  return takesOnlinePayments(payload, rules) ? [...atSalon, 'pay-half', 'pay-full'] : atSalon
}
