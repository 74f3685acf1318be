import type { BasePayload } from 'payload'
import type { BookingSetting } from '@/payload-types'
import type { OwnMailWords } from '@/messages/course-emails'
import { type PaymentType, paymentTypes } from '@/domain/pricing/totals'
import { rememberContent } from '@/server/cache/remember-content'
import { dependenciesOf } from '@/server/dependencies'

/** The owner's settings for booking and paying (D12, D13, D50). */
export type BookingSettings = BookingSetting

/** The settings are one small row, which is read on every request. */
export const loadBookingSettings = async (payload: BasePayload): Promise<BookingSettings> =>
  payload.findGlobal({ slug: 'booking-settings', depth: 0 })

/** True if visitors can see the site and book (D119). */
export const loadIsOpen = async (payload: BasePayload): Promise<boolean> =>
  (await loadBookingSettings(payload)).isOpen !== false

/**
 * The same for calls and for the request guard, which ask for every page. It is remembered until the setting changes.
 */
export const rememberIsOpen = (payload: BasePayload): Promise<boolean> =>
  rememberContent(payload, { key: 'is-open', tags: ['booking-settings'] }, () => loadIsOpen(payload))

/** The owner's texts for each kind of email, and the text below emails about appointments. */
export const loadMailTexts = async (payload: BasePayload): Promise<OwnMailWords> =>
  payload.findGlobal({ slug: 'mail-texts', depth: 0 })

/** The gift vouchers that the salon sells, and the terms that are shown before they are bought (D114). */
export const getVoucherOffer = ({ vouchers }: Pick<BookingSettings, 'vouchers'>) => ({
  areSold: vouchers?.areSold === true,
  leastPence: (vouchers?.leastPounds ?? 10) * 100,
  mostPence: (vouchers?.mostPounds ?? 500) * 100,
  validMonths: vouchers?.validMonths ?? 24,
  hasRightToCancel: vouchers?.rightToCancel !== false,
})
export type VoucherOffer = ReturnType<typeof getVoucherOffer>

/** The salon's name. Empty until it is set. */
export const loadSalonName = async (payload: BasePayload): Promise<string> =>
  (await payload.findGlobal({ slug: 'site-settings', depth: 0 })).name ?? ''

/** How the salon sends text messages (D120). With `none`, nobody sees anything of them. */
export type TextService = 'none' | 'test' | 'real'

export const getTextService = (payload: BasePayload): TextService => {
  const { texts } = dependenciesOf(payload)
  if (!texts) return 'none'
  return texts.isTest ? 'test' : 'real'
}

type PaymentSettings = Pick<BookingSettings, 'onlinePayments' | 'payAtSalon'>

/** True if visitors can pay half or in full, because a provider is connected and the owner has switched this on. */
export const isTakingOnlinePayments = (
  payload: BasePayload,
  settings: Pick<PaymentSettings, 'onlinePayments'>,
): boolean => dependenciesOf(payload).payments.kind !== 'none' && settings.onlinePayments !== false

/**
 * True if checkout offers a payment type. Paying half or in full needs a provider, and paying at the salon may be
 * switched off (D18).
 */
export const isOffered = (payload: BasePayload, settings: PaymentSettings, type: PaymentType): boolean =>
  type === 'pay-at-salon' ? settings.payAtSalon !== 'off' : isTakingOnlinePayments(payload, settings)

/** Lists the payment types that checkout currently offers, in the order of the buttons. */
export const listOfferedPaymentTypes = async (payload: BasePayload): Promise<PaymentType[]> => {
  const settings = await loadBookingSettings(payload)
  return paymentTypes.filter((type) => isOffered(payload, settings, type))
}

/** True if visitors pay online but no money moves (D6). Emails then mention this. */
export const isTakingTestPayments = async (payload: BasePayload): Promise<boolean> =>
  dependenciesOf(payload).payments.kind === 'test' &&
  isTakingOnlinePayments(payload, await loadBookingSettings(payload))
