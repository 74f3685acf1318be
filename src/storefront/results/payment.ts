import { resultTexts } from '@/messages/payment'
import type { Answered } from '@/contract/call'
import type { getPayment, PaymentDetails } from '@/contract/payments'
import { call, type CallAnswer } from '@/storefront/call'

export const fetchPayment = (paymentId: string): Promise<CallAnswer<Partial<Answered<typeof getPayment>>>> =>
  call(`/api/payments/payment-details?${new URLSearchParams({ paymentId })}`, {
    fallback: resultTexts.failed,
  })

type Verdict = 'done' | 'checking' | 'failed'

/** The result of a payment. Payment at the salon is pending until the day, but the booking is complete (D28). */
export const toPaymentVerdict = ({ payment_status, payment_type }: PaymentDetails): Verdict => {
  if (payment_status === 'failed') return 'failed'
  return payment_status === 'pending' && payment_type !== 'pay-at-salon' ? 'checking' : 'done'
}

/** True if everything was cancelled. Such a booking can still be opened from the browser's history. */
export const isCancelled = ({
  services,
  course_status,
}: Pick<PaymentDetails, 'services' | 'course_status'>): boolean =>
  course_status === 'Cancelled' ||
  (services.length > 0 && services.every(({ status }) => status === 'Cancelled'))
