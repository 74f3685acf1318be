import { errorMessages } from '@/messages/errors'
import { firstOf, type SearchParams } from '@/storefront/booking/steps'
import { courseCheckoutHref } from '@/storefront/layout/menu'
import { refusalNamed } from '@/storefront/results/failed-href'
import { ResultLayout } from '@/storefront/results/ResultLayout'
import { ButtonLink, CallUs } from '@/storefront/ui/Button'
import { content } from '@/app/(site)/public-pages'
import { titleOf } from '../../step-title'

export const generateMetadata = titleOf('failed')

const againHref = (params: SearchParams, isCourse: boolean): string => {
  if (!isCourse) return '/booking-appointment/checkout?step=payment-options'
  const courseId = firstOf(params.courseId)
  return courseId ? courseCheckoutHref(courseId, firstOf(params.courseDateId)) : '/courses'
}

/** Trying again goes back to checkout, which renews the holds on entering (D38). */
export default async function PaymentFailedPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [params, { phone }, { pages, results }] = await Promise.all([
    searchParams,
    content.site(),
    content.words(),
  ])
  const isCourse = params.paymentContext === 'course'
  const refusal = refusalNamed(firstOf(params.because))
  return (
    <ResultLayout title={results.failed}>
      {refusal && <p className="mb-3 text-lead font-[600]">{errorMessages[refusal]}</p>}
      <p className="text-lead text-ink-soft">
        {results.failedText} {isCourse ? results.failedPlace : results.failedTimes}
      </p>
      <CallUs label={pages.call} phone={phone} className="mt-4" />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={againHref(params, isCourse)}>Try again</ButtonLink>
        <ButtonLink href="/contact-us" kind="quiet">
          {results.contact}
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
