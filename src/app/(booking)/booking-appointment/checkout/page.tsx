import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import { errorMessages } from '@/messages/errors'
import { dependenciesOf } from '@/server/dependencies'
import { offeredPaymentTypes } from '@/server/services/settings/payment-types-offered'
import { squareLocationOf } from '@/server/services/settings/square-locations'
import type { SearchParams } from '@/storefront/booking/steps'
import { Checkout } from '@/storefront/checkout/Checkout.client'
import type { PaymentForm, SalonContact } from '@/storefront/payment/form'
import { content } from '../../../(site)/content'

export const metadata: Metadata = { title: 'Checkout' }

const sentences = {
  lost: errorMessages.SLOT_TAKEN,
  overlap: errorMessages.OVERLAPPING_SLOTS,
  noCustomer: errorMessages.NO_CUSTOMER,
  noPaymentType: errorMessages.NO_PAYMENT_TYPE,
  noBasket: errorMessages.NO_BASKET,
}

/** The payment types that are offered, and the form for those that are paid here. */
const payments = async () => {
  const payload = await getPayload({ config })
  const { kind, form } = dependenciesOf(payload).payments
  const offered = await offeredPaymentTypes(payload)
  if (!form || !offered.includes('pay-full')) return { offered, form: null }
  const { applicationId, locationId } = form
  const script = form.script((await headers()).get('host') ?? 'localhost')
  return {
    offered,
    form: {
      applicationId,
      locationId,
      locations: await squareLocationOf(payload),
      script,
      isTest: kind === 'test',
    } satisfies PaymentForm,
  }
}

/** Step 8. Everything in it is the visitor's own, so the browser draws it. */
export default async function CheckoutPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ step }, locations, site, { offered, form }] = await Promise.all([
    searchParams,
    content.locations(),
    content.site(),
    payments(),
  ])
  const salons = locations.map(({ id, address, city, postcode, phone }): [string, SalonContact] => [
    id,
    { name: site.name, address, city, postcode, phone },
  ])
  return (
    <Checkout
      initialStep={typeof step === 'string' ? step : null}
      offered={offered}
      places={Object.fromEntries(locations.map(({ id, name }) => [id, name]))}
      sentences={sentences}
      form={form}
      salons={Object.fromEntries(salons)}
    />
  )
}
