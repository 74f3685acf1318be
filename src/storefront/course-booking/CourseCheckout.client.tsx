'use client'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { SiteWords } from '@/messages/site-words'
import { courseTexts } from '@/messages/course-booking'
import { paymentTexts } from '@/messages/checkout'
import { FlowLayout } from '@/storefront/booking/FlowLayout'
import type { BreadcrumbPlace } from '@/storefront/booking/breadcrumb-place'
import { Accepted, ExpressRequest } from '@/storefront/checkout/Accepted'
import { Charges } from '@/storefront/checkout/Charges'
import { CheckoutSteps, StepTitle } from '@/storefront/checkout/CheckoutSteps'
import { CustomerInfo } from '@/storefront/checkout/CustomerInfo.client'
import { useFirstTouch } from '@/storefront/ui/use-first-touch'
import { courseForm, type BoughtCourse } from './course-session'
import { payButtons, PayingBar } from '@/storefront/checkout/PayingBar'
import { toStepTitleId, useStepFocus } from '@/storefront/checkout/use-step'
import type { PaymentForm } from '@/client/payment/use-card-form'
import type { SalonContact } from '@/storefront/payment/request'
import { Skeleton } from '@/storefront/ui/Skeleton'
import { BoughtBefore, DateClosed, type StoppedWords } from './Stopped'
import { type CourseCheckoutState, useCourseCheckout } from './use-course-checkout'
import { loadPaying } from '@/storefront/checkout/use-online-payment'

/** The terms relevant to this purchase, and a link to all terms (D56, D69). */
const CourseTerms = ({ words, terms }: { words: SiteWords['checkout']; terms: string }) => (
  <p className="text-small text-ink-soft">
    {terms} <Accepted words={words} />
  </p>
)

interface Props {
  /** True if the course begins while it can still be cancelled, so that the visitor must ask for that (D125). */
  needsRequest: boolean
  /** The message if the visitor has not asked. */
  noRequest: string
  place: BreadcrumbPlace
  words: SiteWords['booking']
  paying: SiteWords['checkout']
  sums: SiteWords['sums']
  /** Shown if the course cannot be bought. */
  stopped: StoppedWords
  /** Shown above every step. */
  banner: ReactNode
  course: BoughtCourse
  /** The course and its date in full, rendered by the server. */
  children: ReactNode
  initialStep: string | null
  /** The message for a full date. Null while there are places. */
  full: string | null
  /** The message for a date that is no longer on offer. */
  gone: string
  noCustomer: string
  /** The terms for refunds, in sentences. */
  terms: string
  /** The text beside the box in which the visitor asks for the course. */
  expressRequest: string
  /** True if the salon sells gift vouchers, or once sold one. */
  takesVouchers: boolean
  form: PaymentForm
  /** The location of the course, or the salon itself. */
  salon: SalonContact | null
}

/** Loaded at the payment step. */
const MakePayment = lazy(() =>
  Promise.all([import('@/storefront/payment/MakePayment.client'), loadPaying()]).then(([all]) => ({
    default: all.MakePayment,
  })),
)

/** Loaded at the first touch, because the first step does not need it. */
const loadDiscount = () => import('@/storefront/checkout/DiscountField.client')
const DiscountField = lazy(() => loadDiscount().then((all) => ({ default: all.DiscountField })))
const VoucherField = lazy(() =>
  import('@/storefront/checkout/VoucherField.client').then((all) => ({ default: all.VoucherField })),
)

const createCourseSteps = (words: SiteWords['checkout']) => [
  { name: 'summary', label: words.courseStep },
  { name: 'pay', label: words.payStep },
]

/**
 * Has two steps: first the course with customer details, then payment. This is one page, and its step is in the
 * address.
 */
export const CourseCheckout = (props: Props) => {
  const { course } = props
  const checkout = useCourseCheckout(props)
  useStepFocus(checkout.step)
  useFirstTouch(loadDiscount)
  const { place } = props
  const stop = { place, course, words: props.stopped }
  const { before, closed, checking, result } = checkout
  const isOpen = checking || result !== null
  const stopped = isOpen ? null : (before ?? closed)
  useTop(stopped)
  if (!isOpen && before)
    return <BoughtBefore {...stop} paymentId={before} onAnother={checkout.buyForAnother} />
  if (!isOpen && closed) return <DateClosed {...stop} message={closed} isNews={closed !== props.full} />
  return (
    <FlowLayout place={place} title={place.here} bar={<Bar {...props} checkout={checkout} />}>
      {props.banner}
      <CheckoutSteps steps={createCourseSteps(props.paying)} step={checkout.step} />
      {checkout.step === 'summary' ? (
        <Summary words={props.words} checkout={checkout}>
          {props.children}
        </Summary>
      ) : (
        <Pay {...props} checkout={checkout} />
      )}
    </FlowLayout>
  )
}

/**
 * Scrolls to the top if a short page replaces this one. A visitor who pressed a button far below would otherwise only
 * see the end of it.
 */
const useTop = (stopped: string | null): void => {
  useEffect(() => {
    if (stopped !== null) window.scrollTo(0, 0)
  }, [stopped])
}

interface SummaryProps extends Pick<Props, 'words' | 'children'> {
  checkout: CourseCheckoutState
}

const Summary = ({ words, checkout, children }: SummaryProps) => (
  <div className="grid gap-10">
    <section aria-labelledby={toStepTitleId('summary')}>
      <StepTitle step="summary">{words.course}</StepTitle>
      <div className="mt-3">{children}</div>
    </section>
    <section aria-labelledby="details-title" className="grid gap-5">
      <h2 id="details-title" className="text-h4">
        {words.details}
      </h2>
      <CustomerInfo
        required={courseForm.required}
        name={words.details}
        commentsHint={words.courseComments}
        fields={checkout.customer.fields}
        errors={checkout.customer.errors}
        onChange={checkout.customer.change}
        onSubmit={() => void checkout.proceed()}
      />
    </section>
  </div>
)

type PayProps = Pick<Props, 'words' | 'paying' | 'form' | 'salon' | 'course' | 'takesVouchers'> & {
  checkout: CourseCheckoutState
}

const Pay = ({ words, paying, checkout, form, salon, course, takesVouchers }: PayProps) => (
  <div className="grid gap-10">
    <section aria-labelledby={toStepTitleId('pay')}>
      <StepTitle step="pay">{words.payOnline}</StepTitle>
      <p className="mt-2">
        <span className="font-[600]">{course.title}</span>
        {course.when && <span className="figures block text-ink-soft">{course.when}</span>}
      </p>
      {checkout.totals.total === 0 && <p className="mt-4">{paymentTexts.nothingNow}</p>}
      {checkout.totals.total > 0 && checkout.totals.now === 0 && (
        <p className="mt-4">{paymentTexts.coveredByVoucher}</p>
      )}
      {checkout.totals.now > 0 && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <MakePayment
            words={paying}
            form={form}
            totals={checkout.totals}
            buyer={checkout.customer.fields}
            salon={salon}
            payerRef={checkout.payerRef}
            onMethod={checkout.onMethod}
            onPayAtSalon={null}
          />
        </Suspense>
      )}
    </section>
    <Suspense fallback={<Skeleton className="h-20" />}>
      <DiscountField words={paying} discount={checkout.discount} />
      {takesVouchers && <VoucherField entry={checkout.vouchers} />}
    </Suspense>
  </div>
)

/** Without a charge, nothing is paid now. */
const getActionLabel = ({ step, method, totals }: CourseCheckoutState): string => {
  if (step !== 'pay') return 'Continue'
  const isCovered = totals.vouchers !== undefined && totals.now === 0
  return isCovered ? 'Confirm Booking' : payButtons[method].label
}

type BarProps = Pick<Props, 'paying' | 'sums' | 'course' | 'terms' | 'expressRequest'> & {
  checkout: CourseCheckoutState
}

const Bar = ({ paying, sums, checkout, course, terms, expressRequest }: BarProps) => {
  const { request } = checkout
  const isPaying = checkout.step === 'pay'
  return (
    <PayingBar
      summary={
        <>
          <p className="font-display text-h4">{course.title}</p>
          {course.when && <p className="figures mt-1 text-small text-ink-soft">{course.when}</p>}
        </>
      }
      amount={{ label: isPaying ? sums.nowShort : sums.total, pence: checkout.totals.now }}
      // The full price is paid now, so without vouchers the total is the charge.
      charges={<Charges words={sums} totals={checkout.totals} type={null} isPaidNow />}
      terms={
        isPaying && (
          <>
            <CourseTerms words={paying} terms={terms} />
            {request.isNeeded && <ExpressRequest text={expressRequest} request={request} />}
          </>
        )
      }
      alert={checkout.alert}
      onDismiss={checkout.dismiss}
      result={checkout.result}
      checking={checkout.checking}
      checkingMore={courseTexts.checkingMore}
      busy={checkout.busy}
      onPrevious={checkout.back}
      action={{
        label: getActionLabel(checkout),
        look: payButtons[checkout.method].look,
        isSubmit: !isPaying,
        onPress: () => void checkout.proceed(),
      }}
    />
  )
}
