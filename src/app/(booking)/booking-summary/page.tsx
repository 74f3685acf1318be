import { BookingSummary } from '@/storefront/results/BookingSummary.client'
import { getSoldWords, loadBooked } from '@/app/(booking)/booked'
import { siteContent } from '@/app/(site)/public-pages'
import { readPaymentId, type ResultPageProps } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('summary')

export default async function BookingSummaryPage(props: ResultPageProps) {
  const [paymentId, { name, phone, email }, words] = await Promise.all([
    readPaymentId(props),
    siteContent.site(),
    siteContent.words(),
  ])
  const { booking, results, sums, treatments } = words
  return (
    <BookingSummary
      title={booking.summary}
      words={{ calendar: results.calendar, print: results.print }}
      sums={sums}
      sold={getSoldWords(words)}
      patchTest={treatments.patchTest}
      paymentId={paymentId}
      initial={await loadBooked(paymentId)}
      salon={{ name, phone, email }}
    />
  )
}
