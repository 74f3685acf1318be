import { PaymentSuccess } from '@/storefront/results/PaymentSuccess.client'
import { getEnv } from '@/server/env'
import { toPlacesById } from '@/storefront/results/summary-lines'
import { getSoldWords } from '@/storefront/results/sold-words'
import { siteContent } from '@/app/(site)/public-pages'
import { readPaymentId, type ResultPageProps } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/step-title'

export const generateMetadata = createStepTitle('booked')

export default async function PaymentSuccessPage(props: ResultPageProps) {
  const [paymentId, locations, site, words] = await Promise.all([
    readPaymentId(props),
    siteContent.locations(),
    siteContent.site(),
    siteContent.words(),
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
      sold={getSoldWords(words)}
      paymentId={paymentId}
      places={toPlacesById(locations, site.name)}
      isMailed={getEnv().smtp !== null}
    />
  )
}
