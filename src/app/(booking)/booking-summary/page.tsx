import { BookingSummary } from '@/storefront/results/BookingSummary.client'
import { soldWords } from '@/storefront/results/sold-words'
import { content } from '@/app/(site)/public-pages'
import { paymentIdOf, type ResultPageProps } from '@/app/(booking)/flow'
import { titleOf } from '../../step-title'

export const generateMetadata = titleOf('summary')

export default async function BookingSummaryPage(props: ResultPageProps) {
  const [paymentId, { name, phone, email }, words] = await Promise.all([
    paymentIdOf(props),
    content.site(),
    content.words(),
  ])
  const { booking, results, sums, treatments } = words
  return (
    <BookingSummary
      title={booking.summary}
      words={{ calendar: results.calendar, print: results.print }}
      sums={sums}
      sold={soldWords(words)}
      patchTest={treatments.patchTest}
      paymentId={paymentId}
      salon={{ name, phone, email }}
    />
  )
}
