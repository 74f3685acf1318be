import type { Metadata } from 'next'
import { PaymentSuccess } from '@/storefront/results/PaymentSuccess.client'
import { env } from '@/server/env'
import { placesOf } from '@/storefront/results/places'
import { content } from '../../(site)/content'
import { paymentIdOf, type ResultPageProps } from '../payment-id'

export const metadata: Metadata = { title: 'Booking' }

export default async function PaymentSuccessPage(props: ResultPageProps) {
  const [paymentId, locations, site, { booking, contact, courses, own, results, sums, treatments }] =
    await Promise.all([paymentIdOf(props), content.locations(), content.site(), content.words()])
  return (
    <PaymentSuccess
      words={{
        ...results,
        done: booking.done,
        directions: contact.directions,
        patchTest: treatments.patchTest,
      }}
      sums={sums}
      sold={{
        performer: own.performer,
        cancelled: own.cancelled,
        online: courses.online,
        inPerson: courses.inPerson,
      }}
      paymentId={paymentId}
      places={placesOf(locations, site.name)}
      isMailed={env().smtp !== null}
    />
  )
}
