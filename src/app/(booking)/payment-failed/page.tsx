import { errorMessages } from '@/messages/errors'
import { getFirstValue, type SearchParams } from '@/storefront/booking/steps'
import { toCourseCheckoutHref } from '@/storefront/layout/menu'
import { findRefusal } from '@/storefront/results/payment'
import { ResultLayout } from '@/storefront/results/ResultLayout'
import { ButtonLink } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { siteContent } from '@/app/(site)/public-pages'
import { createStepTitle } from '@/app/site-metadata'

export const generateMetadata = createStepTitle('failed')

const toRetryHref = (params: SearchParams, isCourse: boolean): string => {
  if (!isCourse) return '/booking-appointment/checkout?step=payment-options'
  const courseId = getFirstValue(params.courseId)
  return courseId ? toCourseCheckoutHref(courseId, getFirstValue(params.courseDateId)) : '/courses'
}

/** “Try again” returns to checkout, which renews the holds on entry (D38). */
export default async function PaymentFailedPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [params, { phone }, { pages, results }] = await Promise.all([
    searchParams,
    siteContent.site(),
    siteContent.words(),
  ])
  const isCourse = params.paymentContext === 'course'
  const refusal = findRefusal(getFirstValue(params.because))
  return (
    <ResultLayout title={results.failed}>
      {refusal && <p className="mb-3 text-lead font-[600]">{errorMessages[refusal]}</p>}
      <p className="text-lead text-ink-soft">
        {results.failedText} {isCourse ? results.failedPlace : results.failedTimes}
      </p>
      <CallUs label={pages.call} phone={phone} className="mt-4" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={toRetryHref(params, isCourse)}>Try again</ButtonLink>
        <ButtonLink href="/contact-us" kind="quiet">
          {results.contact}
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
