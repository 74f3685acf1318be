'use client'

import { useEffect } from 'react'
import { checkoutTexts } from '../../messages/booking-texts'
import { forgetBasket } from '../basket/actions'
import { storedBasket } from '../basket/basket-storage'
import { basketOfPayment, forgetBooked } from '../basket/booked'
import { endAttempt } from '../checkout/attempt'
import { forgetCheckout, forgetCustomer } from '../checkout/checkout-storage'
import { courseOfKey } from '../checkout/course-key'
import { Alert } from '../ui/Alert.client'
import { ButtonLink } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Skeleton } from '../ui/Skeleton'
import type { PaymentDetails } from '../../contract/payments'
import { isCancelled, verdictOf } from './payment'
import { CourseSold } from './CourseSold'
import { ResultLayout } from './ResultLayout'
import { courseFailedHref } from './failed-href'
import { ServiceTimes } from './ServiceTimes'
import { usePayment } from './use-payment'

/** Only the basket that this payment was for is cleared (D38), and what was typed for it; a course leaves baskets be. */
const clearOwn = (paymentId: string): void => {
  const booked = basketOfPayment(paymentId)
  if (!booked) return
  if (courseOfKey(booked)) {
    endAttempt(booked)
    forgetCustomer()
  }
  if (storedBasket().basketId !== booked) return
  forgetBasket()
  forgetCheckout()
}

/** What a payment that failed was for is not booked: it may be paid for again. */
const leaveFailed = (paymentId: string | null, payment: PaymentDetails): void => {
  const booked = paymentId && basketOfPayment(paymentId)
  if (booked) forgetBooked(booked)
  const course = booked ? courseOfKey(booked) : null
  window.location.replace(payment.course ? courseFailedHref(course) : '/payment-failed')
}

/** Reads the payment and says what became of the booking. */
export const PaymentSuccess = ({ paymentId }: { paymentId: string | null }) => {
  const seen = usePayment(paymentId)
  const verdict = seen.kind === 'payment' ? verdictOf(seen.payment) : null
  useEffect(() => {
    if (verdict === 'failed' && seen.kind === 'payment') leaveFailed(paymentId, seen.payment)
    if (verdict === 'done' && paymentId) clearOwn(paymentId)
  }, [verdict, paymentId, seen])
  if (seen.kind === 'error')
    return (
      <ResultLayout title="We could not find this booking">
        <div className="grid justify-items-start gap-6">
          <div className="w-full">
            <Alert message={seen.message} takeFocus={false} />
          </div>
          <ButtonLink href="/">Back to homepage</ButtonLink>
        </div>
      </ResultLayout>
    )
  if (seen.kind === 'loading' || verdict === 'failed') return <Waiting />
  return verdict === 'checking' ? (
    <Checking isCourse={seen.payment.course !== null} />
  ) : (
    <Completed payment={seen.payment} paymentId={paymentId ?? ''} />
  )
}

const Waiting = () => (
  <ResultLayout title="One moment">
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Looking up your booking
      </p>
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="mt-8 h-24" />
      <Skeleton className="mt-8 h-13 w-60" />
    </div>
  </ResultLayout>
)

const Checking = ({ isCourse }: { isCourse: boolean }) => (
  <ResultLayout title="Nearly there">
    <p role="status" className="flex items-start gap-3 text-lead">
      <Icon name="clock" className="mt-1 text-amber" />
      {checkoutTexts.checking}
    </p>
    <p className="mt-4 text-ink-soft">
      {isCourse ? 'Your place stays' : 'Your times stay'} yours while we look. This page follows by itself;
      you may also come back to it later.
    </p>
  </ResultLayout>
)

const Completed = ({ payment, paymentId }: { payment: PaymentDetails; paymentId: string }) => (
  <ResultLayout title={isCancelled(payment) ? 'This booking was cancelled' : 'Your booking is completed'}>
    {!isCancelled(payment) && (
      <p role="status" className="text-lead text-ink-soft">
        Thank you{payment.first_name && `, ${payment.first_name}`}. We have sent the details and{' '}
        {payment.course_type === 'online' ? 'how to join' : 'a calendar file'} to your email address.
      </p>
    )}
    <div className="mt-8">
      {payment.course ? <CourseSold payment={payment} /> : <ServiceTimes services={payment.services ?? []} />}
    </div>
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink href={`/booking-summary?${new URLSearchParams({ paymentId })}`}>
        Review booking details
      </ButtonLink>
      <ButtonLink href="/" kind="quiet">
        Back to homepage
      </ButtonLink>
    </div>
  </ResultLayout>
)
