import { errorMessages } from '@/messages/errors'
import type { SiteWords } from '@/messages/site-words'
import { getFirstValue, type SearchParams } from '@/storefront/booking/steps'
import { toCourseCheckoutHref } from '@/storefront/layout/menu'
import { findRefusal } from '@/storefront/results/payment'
import { ResultLayout } from '@/storefront/results/ResultLayout'
import { ButtonLink } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { siteContent } from '@/app/(site)/public-pages'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('failed')

const toRetryHref = (params: SearchParams): string => {
  if (params.paymentContext === 'voucher') return '/gift-vouchers/buy?step=pay'
  if (params.paymentContext !== 'course') return '/booking-appointment/checkout?step=payment-options'
  const courseId = getFirstValue(params.courseId)
  return courseId ? toCourseCheckoutHref(courseId, getFirstValue(params.courseDateId)) : '/courses'
}

/** What we still hold for the visitor. Nothing, for a gift voucher. */
const describeKept = ({ paymentContext }: SearchParams, results: SiteWords['results']): string => {
  if (paymentContext === 'voucher') return ''
  return paymentContext === 'course' ? results.failedPlace : results.failedTimes
}

/** “Try again” returns to checkout, which renews the holds on entry (D38). */
export default async function PaymentFailedPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [params, { phone }, { pages, results }] = await Promise.all([
    searchParams,
    siteContent.site(),
    siteContent.words(),
  ])
  const refusal = findRefusal(getFirstValue(params.because))
  return (
    <ResultLayout title={results.failed}>
      {refusal && <p className="mb-3 text-lead font-[600]">{errorMessages[refusal]}</p>}
      <p className="text-lead text-ink-soft">
        {results.failedText} {describeKept(params, results)}
      </p>
      <CallUs label={pages.call} phone={phone} className="mt-4" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={toRetryHref(params)}>Try again</ButtonLink>
        <ButtonLink href="/contact-us" kind="quiet">
          {results.contact}
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
