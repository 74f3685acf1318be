import type { BasePayload } from 'payload'
import { type PaymentType, paymentTypes } from '../../../domain/pricing/totals'
import { dependenciesOf } from '../../dependencies'
import { type BookingSettings, bookingSettings } from './booking-settings'

type PaymentSettings = Pick<BookingSettings, 'onlinePayments' | 'payAtSalon'>

/** True when visitors may pay half or in full: a provider is connected and the owner wants it. */
export const takesOnlinePayments = (
  payload: BasePayload,
  settings: Pick<PaymentSettings, 'onlinePayments'>,
): boolean => dependenciesOf(payload).payments.kind !== 'none' && settings.onlinePayments !== false

/** Whether checkout offers a payment type: half and full need a provider; pay-at-salon may be switched off (D18). */
export const isOffered = (payload: BasePayload, settings: PaymentSettings, type: PaymentType): boolean =>
  type === 'pay-at-salon' ? settings.payAtSalon !== 'off' : takesOnlinePayments(payload, settings)

/** The payment types that checkout offers now, in the order of the buttons. */
export const offeredPaymentTypes = async (payload: BasePayload): Promise<PaymentType[]> => {
  const settings = await bookingSettings(payload)
  return paymentTypes.filter((type) => isOffered(payload, settings, type))
}
