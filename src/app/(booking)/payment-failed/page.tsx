import type { Metadata } from 'next'
import { ResultLayout } from '@/storefront/results/ResultLayout'
import { ButtonLink } from '@/storefront/ui/Button'

export const metadata: Metadata = { title: 'Payment failed' }

/** Trying again goes back to checkout, which renews the holds on entering (D38). */
export default function PaymentFailedPage() {
  return (
    <ResultLayout title="Your booking failed">
      <p className="text-lead text-ink-soft">
        The payment was not completed, so nothing has been booked. Your basket is as it was, and we keep your
        times for you as long as we can.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/booking-appointment/checkout?step=payment-options">Try again</ButtonLink>
        <ButtonLink href="/contact-us" kind="quiet">
          Contact us
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
