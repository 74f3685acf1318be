import { PaymentSuccess } from '@/storefront/results/PaymentSuccess.client'
import { KeepsakeParts, KeepsakePicture } from '@/storefront/results/KeepsakeParts'
import { getEnv } from '@/server/env'
import { toPaymentVerdict } from '@/storefront/results/payment'
import { toPlacesById } from '@/storefront/results/summary-lines'
import { getSoldWords, loadBooked, loadKeepsake } from '@/app/(booking)/booked'
import { siteContent } from '@/app/(site)/public-pages'
import { readPaymentId, type ResultPageProps } from '@/app/(booking)/flow'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('booked')

export default async function PaymentSuccessPage(props: ResultPageProps) {
  const [paymentId, locations, site, words] = await Promise.all([
    readPaymentId(props),
    siteContent.locations(),
    siteContent.site(),
    siteContent.words(),
  ])
  const payment = await loadBooked(paymentId)
  const { booking, contact, own, results, sums, treatments } = words
  const isDone = payment !== null && toPaymentVerdict(payment) === 'done'
  const { keepsake, now } = isDone ? await loadKeepsake(payment) : { keepsake: null, now: 0 }
  return (
    <PaymentSuccess
      words={{ ...results, done: booking.done, patchTest: treatments.patchTest }}
      sums={sums}
      sold={getSoldWords(words)}
      paymentId={paymentId}
      initial={payment}
      picture={keepsake?.picture ? <KeepsakePicture picture={keepsake.picture} /> : null}
      keepsake={
        keepsake &&
        keepsake.visits.length > 0 && (
          <KeepsakeParts
            keepsake={keepsake}
            words={results}
            directions={contact.directions}
            performer={own.performer}
            salon={site}
            places={toPlacesById(locations, site.name)}
            paymentId={paymentId ?? ''}
            now={now}
          />
        )
      }
      isMailed={getEnv().smtp !== null}
    />
  )
}
