import { getRightEnd } from '@/domain/pricing/right-to-cancel'
import config from '@payload-config'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import { listStreetLines } from '@/domain/content/address'
import type { PaymentForm } from '@/client/payment/use-card-form'
import { dependenciesOf } from '@/server/dependencies'
import type { LocationView } from '@/server/services/content/types'
import type { SiteView } from '@/server/services/content/site-views'
import { loadVoucherOffer } from '@/server/services/payments/voucher-entries'
import {
  getTextService,
  listOfferedPaymentTypes,
  loadBookingSettings,
} from '@/server/services/settings/booking-settings'
import { loadSquareLocations } from '@/server/services/settings/payment-set-up'
import type { SalonContact } from '@/storefront/payment/request'

/**
 * The payment types on offer, the form for online payments, and whether the salon sends text messages, takes gift
 * vouchers and offers the right to cancel treatments.
 */
export const loadPayments = async () => {
  const payload = await getPayload({ config })
  const { kind, form } = dependenciesOf(payload).payments
  const offered = await listOfferedPaymentTypes(payload)
  const sendsTexts = getTextService(payload) !== 'none'
  const takesVouchers = (await loadVoucherOffer(payload)).are_used
  const hasRight = (await loadBookingSettings(payload)).treatmentRightToCancel === true
  const rightEnd = hasRight ? getRightEnd(Date.now()) : null
  const facts = { offered, sendsTexts, takesVouchers, rightEnd }
  if (!form || !offered.includes('pay-full')) return { ...facts, form: null }
  const { applicationId, locationId } = form
  const script = form.script((await headers()).get('host') ?? 'localhost')
  return {
    ...facts,
    form: {
      applicationId,
      locationId,
      locations: await loadSquareLocations(payload),
      script,
      isTest: kind === 'test',
    } satisfies PaymentForm,
  }
}

/** The salon's contact details at a location, for wallets. */
export const toSalonContact = (site: SiteView, location: LocationView): SalonContact => ({
  name: site.name,
  address: listStreetLines(location).join(', '),
  city: location.city,
  postcode: location.postcode,
  phone: location.phone,
})
