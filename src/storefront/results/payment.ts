import { resultTexts } from '@/messages/payment'
import type { Answered } from '@/contract/call'
import type { getPayment, PaymentDetails } from '@/contract/payments'
import { call, type CallAnswer } from '@/storefront/call'
import { declineCodes } from '@/domain/payments/port'

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

/** The refusal code in the address, if it is one the buyer can act on. */
export const findRefusal = (code: string | null | undefined) => declineCodes.find((one) => one === code)

const toFailedHref = (query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `/payment-failed?${text}` : '/payment-failed'
}

const toReasonQuery = (code: string | null): Record<string, string> => {
  const refusal = findRefusal(code)
  return refusal ? { because: refusal } : {}
}

/** The page for a failed payment, with the reason if known. */
export const toPaymentFailedHref = (code: string | null): string => toFailedHref(toReasonQuery(code))

/** The page for a failed payment of a gift voucher. */
export const toVoucherFailedHref = (code: string | null): string =>
  toFailedHref({ paymentContext: 'voucher', ...toReasonQuery(code) })

/** The page for a failed course payment. It links back to the course, as far as this is known. */
export const toCourseFailedHref = (
  course: { courseId: string; courseDateId: string | null } | null,
  code: string | null,
): string => {
  const { courseId = '', courseDateId = null } = course ?? {}
  return toFailedHref({
    paymentContext: 'course',
    ...(courseId && { courseId }),
    ...(courseDateId && { courseDateId }),
    ...toReasonQuery(code),
  })
}
