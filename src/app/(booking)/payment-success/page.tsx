import { PaymentSuccess } from '@/storefront/results/PaymentSuccess.client'
import { env } from '@/server/env'
import { placesOf } from '@/storefront/results/summary-lines'
import { soldWords } from '@/storefront/results/sold-words'
import { content } from '@/app/(site)/public-pages'
import { paymentIdOf, type ResultPageProps } from '@/app/(booking)/flow'
import { titleOf } from '../../step-title'

export const generateMetadata = titleOf('booked')

export default async function PaymentSuccessPage(props: ResultPageProps) {
  const [paymentId, locations, site, words] = await Promise.all([
    paymentIdOf(props),
    content.locations(),
    content.site(),
    content.words(),
  ])
  const { booking, contact, results, sums, treatments } = words
  return (
    <PaymentSuccess
      words={{
        ...results,
        done: booking.done,
        directions: contact.directions,
        patchTest: treatments.patchTest,
      }}
      sums={sums}
      sold={soldWords(words)}
      paymentId={paymentId}
      places={placesOf(locations, site.name)}
      isMailed={env().smtp !== null}
    />
  )
}
