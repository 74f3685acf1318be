import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import type { PaymentType } from '@/domain/pricing/totals'
import { errorMessages } from '@/messages/errors'
import { bookingRules } from '@/server/services/booking-rules'
import { Checkout } from '@/storefront/checkout/Checkout.client'
import type { SearchParams } from '@/storefront/booking/steps'
import { content } from '../../../(site)/content'

export const metadata: Metadata = { title: 'Checkout' }

/** Half and full need a way to pay by card; they are offered when there is one. */
const offeredTypes = async (): Promise<PaymentType[]> => {
  const { payAtSalon } = await bookingRules(await getPayload({ config }))
  return payAtSalon === 'off' ? [] : ['pay-at-salon']
}

const sentences = {
  lost: errorMessages.SLOT_TAKEN,
  overlap: errorMessages.OVERLAPPING_SLOTS,
  noCustomer: errorMessages.NO_CUSTOMER,
  noPaymentType: errorMessages.NO_PAYMENT_TYPE,
  noBasket: errorMessages.NO_BASKET,
}

/** Step 8. Everything in it is the visitor's own, so the browser draws it. */
export default async function CheckoutPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ step }, locations, offered] = await Promise.all([
    searchParams,
    content.locations(),
    offeredTypes(),
  ])
  return (
    <Checkout
      initialStep={typeof step === 'string' ? step : null}
      offered={offered}
      places={Object.fromEntries(locations.map(({ id, name }) => [id, name]))}
      sentences={sentences}
    />
  )
}
