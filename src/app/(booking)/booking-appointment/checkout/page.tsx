import { bookingAlerts } from '@/messages/alerts'
import { errorMessages } from '@/messages/errors'
import { bookingPlace } from '@/storefront/booking/place'
import type { SearchParams } from '@/storefront/booking/steps'
import { Checkout } from '@/storefront/checkout/Checkout.client'
import { TestBanner } from '@/storefront/payment/TestBanner'
import { content } from '@/app/(site)/public-pages'
import { loadPayments, salonAt } from '../../payment-form'
import { titleOf } from '../../../step-title'

export const generateMetadata = titleOf('checkout')

const sentences = {
  lost: errorMessages.SLOT_TAKEN,
  overlap: errorMessages.OVERLAPPING_SLOTS,
  untimed: bookingAlerts.noDateOrTime,
  noCustomer: errorMessages.NO_CUSTOMER,
  noPaymentType: errorMessages.NO_PAYMENT_TYPE,
  noBasket: errorMessages.NO_BASKET,
}

/** Step 8. Everything in it is the visitor's own, so the browser draws it. */
export default async function CheckoutPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ step }, locations, site, words, { offered, form }] = await Promise.all([
    searchParams,
    content.locations(),
    content.site(),
    content.words(),
    loadPayments(),
  ])
  const salons = locations.map((location) => [location.id, salonAt(site, location)] as const)
  return (
    <Checkout
      place={bookingPlace(words.names, words.names.checkout)}
      words={words.booking}
      paying={words.checkout}
      sums={words.sums}
      patchTest={words.treatments.patchTest}
      performer={words.own.performer}
      banner={form?.isTest && <TestBanner />}
      initialStep={typeof step === 'string' ? step : null}
      offered={offered}
      places={Object.fromEntries(locations.map(({ id, name }) => [id, name]))}
      sentences={sentences}
      form={form}
      salons={Object.fromEntries(salons)}
    />
  )
}
