import type { Metadata } from 'next'
import { BookingSummary } from '@/storefront/results/BookingSummary.client'
import { content } from '../../(site)/content'
import { paymentIdOf, type ResultPageProps } from '../payment-id'

export const metadata: Metadata = { title: 'Booking summary' }

export default async function BookingSummaryPage(props: ResultPageProps) {
  const [paymentId, { name, phone, email }, { booking, courses, own, results, sums, treatments }] =
    await Promise.all([paymentIdOf(props), content.site(), content.words()])
  return (
    <BookingSummary
      title={booking.summary}
      words={{ calendar: results.calendar, print: results.print }}
      sums={sums}
      sold={{
        performer: own.performer,
        cancelled: own.cancelled,
        online: courses.online,
        inPerson: courses.inPerson,
      }}
      patchTest={treatments.patchTest}
      paymentId={paymentId}
      salon={{ name, phone, email }}
    />
  )
}
