'use client'

import { useEffect } from 'react'
import { checkoutTexts } from '../../messages/booking-texts'
import { forgetBasket } from '../basket/actions'
import { storedBasket } from '../basket/basket-storage'
import { basketOfPayment, forgetBooked } from '../basket/booked'
import { forgetCheckout } from '../checkout/checkout-storage'
import { Alert } from '../ui/Alert.client'
import { ButtonLink } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Skeleton } from '../ui/Skeleton'
import type { PaymentDetails } from '../../contract/payments'
import { verdictOf } from './payment'
import { ResultLayout } from './ResultLayout'
import { ServiceTimes } from './ServiceTimes'
import { usePayment } from './use-payment'

/** Only the basket that this payment was for is cleared (D38), and what was typed for it. */
const clearOwnBasket = (paymentId: string): void => {
  const booked = basketOfPayment(paymentId)
  if (!booked || storedBasket().basketId !== booked) return
  forgetBasket()
  forgetCheckout()
}

/** The basket of a payment that failed is not booked: checkout may pay for it again. */
const leaveFailed = (paymentId: string | null): void => {
  const basket = paymentId && basketOfPayment(paymentId)
  if (basket) forgetBooked(basket)
  window.location.replace('/payment-failed')
}

/** Reads the payment and says what became of the booking. */
export const PaymentSuccess = ({ paymentId }: { paymentId: string | null }) => {
  const seen = usePayment(paymentId)
  const verdict = seen.kind === 'payment' ? verdictOf(seen.payment) : null
  useEffect(() => {
    if (verdict === 'failed') leaveFailed(paymentId)
    if (verdict === 'done' && paymentId) clearOwnBasket(paymentId)
  }, [verdict, paymentId])
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
    <Checking />
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

const Checking = () => (
  <ResultLayout title="Nearly there">
    <p role="status" className="flex items-start gap-3 text-lead">
      <Icon name="clock" className="mt-1 text-amber" />
      {checkoutTexts.checking}
    </p>
    <p className="mt-4 text-ink-soft">
      Your times stay yours while we look. This page follows by itself; you may also come back to it later.
    </p>
  </ResultLayout>
)

/** The page may be opened again later, from the history. */
const isCancelled = ({ services }: PaymentDetails): boolean =>
  services.length > 0 && services.every(({ status }) => status === 'Cancelled')

const Completed = ({ payment, paymentId }: { payment: PaymentDetails; paymentId: string }) => (
  <ResultLayout title={isCancelled(payment) ? 'This booking was cancelled' : 'Your booking is completed'}>
    {!isCancelled(payment) && (
      <p role="status" className="text-lead text-ink-soft">
        Thank you{payment.first_name && `, ${payment.first_name}`}. We have sent the details and a calendar
        file to your email address.
      </p>
    )}
    <div className="mt-8">
      <ServiceTimes services={payment.services ?? []} />
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
