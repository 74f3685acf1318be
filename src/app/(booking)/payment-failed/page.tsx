import type { Metadata } from 'next'
import { errorMessages } from '@/messages/errors'
import { firstOf, type SearchParams } from '@/storefront/booking/steps'
import { courseCheckoutHref } from '@/storefront/layout/links'
import { refusalNamed } from '@/storefront/results/failed-href'
import { ResultLayout } from '@/storefront/results/ResultLayout'
import { ButtonLink } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { content } from '../../(site)/content'

export const metadata: Metadata = { title: 'Payment failed' }

const ofBasket = {
  text: 'Your basket is as it was, and we keep your times for you as long as we can.',
  again: '/booking-appointment/checkout?step=payment-options',
}

const ofCourse = (params: SearchParams) => {
  const courseId = firstOf(params.courseId)
  return {
    text: 'Your place is free again; you may try once more while there are places left.',
    again: courseId ? courseCheckoutHref(courseId, firstOf(params.courseDateId)) : '/courses',
  }
}

/** Trying again goes back to checkout, which renews the holds on entering (D38). */
export default async function PaymentFailedPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [params, { phone }] = await Promise.all([searchParams, content.site()])
  const { text, again } = params.paymentContext === 'course' ? ofCourse(params) : ofBasket
  const refusal = refusalNamed(firstOf(params.because))
  return (
    <ResultLayout title="Your booking failed">
      {refusal && <p className="mb-3 text-lead font-[600]">{errorMessages[refusal]}</p>}
      <p className="text-lead text-ink-soft">
        The payment was not completed, so nothing has been booked. {text}
      </p>
      <CallUs phone={phone} className="mt-4" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={again}>Try again</ButtonLink>
        <ButtonLink href="/contact-us" kind="quiet">
          Contact us
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
