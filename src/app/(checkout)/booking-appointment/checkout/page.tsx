import { bookingAlerts } from '@/messages/booking'
import { errorMessages } from '@/messages/errors'
import { createBookingPlace } from '@/storefront/booking/breadcrumb-place'
import type { ServiceView } from '@/server/services/content/types'
import type { SearchParams } from '@/storefront/booking/steps'
import { Checkout } from '@/storefront/checkout/Checkout.client'
import { TestBanner } from '@/storefront/payment/TestBanner'
import { siteContent } from '@/app/(site)/public-pages'
import { loadPayments, toSalonContact } from '@/app/(booking)/payment-form'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('checkout')

const errorTexts = {
  lost: errorMessages.SLOT_TAKEN,
  overlap: errorMessages.OVERLAPPING_SLOTS,
  untested: errorMessages.PATCH_TEST_NEEDED,
  testTooClose: errorMessages.PATCH_TEST_TOO_CLOSE,
  untimed: bookingAlerts.noDateOrTime,
  noCustomer: errorMessages.NO_CUSTOMER,
  noPaymentType: errorMessages.NO_PAYMENT_TYPE,
  noBasket: errorMessages.NO_BASKET,
  noRequest: errorMessages.EXPRESS_REQUEST_NEEDED,
}

/** The smallest picture of each treatment, by its id. */
const listThumbs = (services: ServiceView[]): Record<string, string> =>
  Object.fromEntries(
    services.flatMap(({ id, pictures: [first] }) =>
      first ? [[id, first.srcSet.split(' ')[0] || first.src] as const] : [],
    ),
  )

/** Step 8. Rendered in the browser, because everything in it belongs to the visitor. */
export default async function CheckoutPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ step }, locations, services, site, words, payments] = await Promise.all([
    searchParams,
    siteContent.locations(),
    siteContent.services(),
    siteContent.site(),
    siteContent.words(),
    loadPayments(),
  ])
  const { offered, form, sendsTexts, takesVouchers, rightEnd } = payments
  const salons = locations.map((location) => [location.id, toSalonContact(site, location)] as const)
  return (
    <Checkout
      place={createBookingPlace(words.names, words.names.checkout)}
      words={words.booking}
      paying={words.checkout}
      sums={words.sums}
      patchTest={words.treatments.patchTest}
      performer={words.own.performer}
      banner={form?.isTest && <TestBanner />}
      initialStep={typeof step === 'string' ? step : null}
      takesVouchers={takesVouchers}
      rightEnd={rightEnd}
      sendsTexts={sendsTexts}
      offered={offered}
      places={Object.fromEntries(locations.map(({ id, name }) => [id, name]))}
      pictures={listThumbs(services)}
      sentences={errorTexts}
      form={form}
      salons={Object.fromEntries(salons)}
    />
  )
}
