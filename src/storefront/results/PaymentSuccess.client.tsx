'use client'

import { type ReactNode, useEffect } from 'react'
import { useRouter } from 'next/navigation'
import type { SiteWords } from '@/messages/site-words'
import { formatDay } from '@/domain/time/format'
import { paymentTexts } from '@/messages/checkout'
import { voucherPageTexts } from '@/messages/vouchers'
import { resetBasket } from '@/storefront/basket/actions'
import { deleteBookedBasket, findBasketOfPayment } from '@/storefront/basket/booked-baskets'
import { readStoredBasket } from '@/storefront/basket/store'
import { clearChoice } from '@/storefront/booking/steps'
import { courseOfKey, endAttempt, isVoucherKey } from '@/storefront/checkout/attempt'
import { clearCheckout, clearCustomer } from '@/storefront/checkout/checkout-storage'
import { clearVoucherPurchase } from '@/storefront/checkout/voucher-purchase'
import { ButtonLink } from '@/storefront/ui/Button'
import { Icon } from '@/storefront/ui/Icon'
import { Skeleton } from '@/storefront/ui/Skeleton'
import type { PaymentDetails } from '@/contract/payments'
import {
  isCancelled,
  toCourseFailedHref,
  toPaymentFailedHref,
  toPaymentVerdict,
  toVoucherFailedHref,
} from './payment'
import { AddToCalendar, ResultFailed, ResultLayout, ResultWaiting } from './ResultLayout'
import { CourseSold, type SoldCourseWords, VoucherSold } from './BookingSummary.client'
import { DrawnMoment, ServiceTimes, type SoldWords, Sums } from './ServiceTimes'
import { usePayment } from './use-payment'

/**
 * Clears only the basket that this payment was for (D38), with the details typed for it. After a course or a voucher is
 * bought, baskets are kept.
 */
const clearOwn = (paymentId: string): void => {
  const booked = findBasketOfPayment(paymentId)
  if (!booked) return
  endAttempt(booked)
  if (courseOfKey(booked) || isVoucherKey(booked)) clearCustomer()
  if (isVoucherKey(booked)) clearVoucherPurchase()
  if (readStoredBasket().basketId !== booked) return
  resetBasket()
  clearCheckout()
  clearChoice()
}

/** Opens the page for a failed payment. Nothing was booked, so the visitor may pay again. */
const openFailedPage = (paymentId: string | null, payment: PaymentDetails): void => {
  const booked = paymentId && findBasketOfPayment(paymentId)
  if (booked) deleteBookedBasket(booked)
  const course = booked ? courseOfKey(booked) : null
  const { refused_because: code } = payment
  if (payment.payment_context === 'voucher') return window.location.replace(toVoucherFailedHref(code))
  window.location.replace(payment.course ? toCourseFailedHref(course, code) : toPaymentFailedHref(code))
}

type Results = SiteWords['results']

/** The labels that the owner can change. */
interface ResultWords extends Results {
  /** The heading after a successful booking. */
  done: string
  /** Shown for a treatment that needs a patch test. */
  patchTest: string
}

interface Props {
  sums: SiteWords['sums']
  sold: SoldWords & SoldCourseWords
  words: ResultWords
  paymentId: string | null
  /** The payment, if the server could load it. */
  initial: PaymentDetails | null
  /** The picture and the details of the visits, rendered by the server. Null if there are none. */
  picture: ReactNode
  keepsake: ReactNode
  /** True if emails are sent to customers. */
  isMailed: boolean
}

/** Loads the payment and shows the result of the booking. */
export const PaymentSuccess = (props: Props) => {
  const { paymentId, words, initial, keepsake } = props
  const seen = usePayment(paymentId, initial)
  const router = useRouter()
  const verdict = seen.kind === 'payment' ? toPaymentVerdict(seen.payment) : null
  useEffect(() => {
    if (verdict === 'failed' && seen.kind === 'payment') openFailedPage(paymentId, seen.payment)
    if (verdict === 'done' && paymentId) clearOwn(paymentId)
    // The server rendered the page before the outcome was known.
    if (verdict === 'done' && keepsake === null) router.refresh()
  }, [verdict, paymentId, seen, keepsake, router])
  if (seen.kind === 'error') return <ResultFailed title={words.notFound} message={seen.message} />
  if (seen.kind === 'loading' || verdict === 'failed') return <Waiting title={words.moment} />
  return verdict === 'checking' ? (
    <Checking words={words} payment={seen.payment} />
  ) : (
    <Completed {...props} payment={seen.payment} />
  )
}

const Waiting = ({ title }: { title: string }) => (
  <ResultWaiting title={title}>
    <Skeleton className="h-6 w-72 max-w-full" />
    <Skeleton className="mt-4 h-24" />
    <Skeleton className="mt-4 h-13 w-60" />
  </ResultWaiting>
)

const describeChecking = (words: Results, { payment_context: context }: PaymentDetails): string => {
  if (context === 'voucher') return voucherPageTexts.checkingMore
  return context === 'course' ? words.checkingPlace : words.checkingTimes
}

const Checking = ({ words, payment }: { words: Results; payment: PaymentDetails }) => (
  <ResultLayout title={words.checking}>
    <p role="status" className="flex items-start gap-3 text-lead">
      <Icon name="clock" className="mt-1 text-amber" />
      {paymentTexts.checking}
    </p>
    <p className="mt-4 text-ink-soft">{describeChecking(words, payment)}</p>
  </ResultLayout>
)

interface CompletedProps extends Props {
  payment: PaymentDetails
}

const Completed = (props: CompletedProps) => {
  const { words, sums, sold, payment, paymentId, picture, keepsake, isMailed } = props
  if (payment.payment_context === 'voucher') return <VoucherBought {...props} />
  const cancelled = isCancelled(payment)
  const services = payment.services ?? []
  return (
    <ResultLayout
      title={cancelled ? words.cancelled : words.done}
      picture={cancelled ? null : (picture ?? <DrawnMoment />)}
    >
      {!cancelled && (
        <p role="status" className="text-lead text-ink-soft">
          {words.thanks}
          {payment.first_name && `, ${payment.first_name}`}. {describeWhatNext(words, payment, isMailed)}
        </p>
      )}
      {!cancelled && keepsake}
      <div className="works-without-scripts mt-8">
        {payment.course ? (
          <CourseSold words={sold} payment={payment} />
        ) : (
          <ServiceTimes words={sold} services={services} patchTest={keepsake ? null : words.patchTest} />
        )}
        {!cancelled && <Sums words={withDueWording(sums)} payment={payment} />}
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={`/booking-summary?${new URLSearchParams({ paymentId: paymentId ?? '' })}`}>
          Review booking details
        </ButtonLink>
        {!cancelled && keepsake === null && (payment.courseDate !== null || services.length > 0) && (
          <AddToCalendar paymentId={paymentId ?? ''} label={words.calendar} />
        )}
        <ButtonLink href="/" kind="quiet">
          Back to homepage
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}

/** The same for a gift voucher. Its code is only in the email. */
const VoucherBought = ({ words, sums, payment, isMailed }: CompletedProps) => {
  const { voucher, first_name } = payment
  return (
    <ResultLayout title={voucherPageTexts.done} picture={<DrawnMoment />}>
      <p role="status" className="text-lead text-ink-soft">
        {words.thanks}
        {first_name && `, ${first_name}`}. {isMailed ? voucherPageTexts.mailed : voucherPageTexts.kept}
      </p>
      <div className="mt-8">
        <VoucherSold payment={payment} />
        <Sums words={sums} payment={payment} />
      </div>
      {voucher?.is_emailed && isMailed && voucher.send_at && (
        <p className="mt-6">
          {voucherPageTexts.sentOn} {formatDay(Date.parse(voucher.send_at))}.
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href="/">Back to homepage</ButtonLink>
      </div>
    </ResultLayout>
  )
}

const describeWhatNext = (words: Results, { course_type }: PaymentDetails, isMailed: boolean): string => {
  if (course_type === 'online') return isMailed ? words.mailedOnline : words.keptOnline
  return isMailed ? words.mailed : words.kept
}

/** Gives the amount still due the same label as checkout does, whatever has been paid before. */
const withDueWording = (words: SiteWords['sums']): SiteWords['sums'] => ({
  ...words,
  remaining: words.onTheDay,
  atSalon: words.onTheDay,
})
