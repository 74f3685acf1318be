import { resultTexts } from '../../messages/booking-texts'
import { pence } from '../../domain/pricing/money'
import { isPaymentType, type PaymentType, type SummaryLine, summaryLines } from '../../domain/pricing/totals'
import type { Answered } from '../../contract/call'
import type { getPayment, PaymentDetails } from '../../contract/payments'
import { call, type CallAnswer } from '../call'

export const fetchPayment = (paymentId: string): Promise<CallAnswer<Partial<Answered<typeof getPayment>>>> =>
  call(`/api/payments/payment-details?${new URLSearchParams({ paymentId })}`, {
    fallback: resultTexts.failed,
  })

type Verdict = 'done' | 'checking' | 'failed'

/** Paying at the salon is pending until the day and yet a completed booking (D28). */
export const verdictOf = ({ payment_status, payment_type }: PaymentDetails): Verdict => {
  if (payment_status === 'failed') return 'failed'
  return payment_status === 'pending' && payment_type !== 'pay-at-salon' ? 'checking' : 'done'
}

export const paymentType = ({ payment_type }: PaymentDetails): PaymentType =>
  isPaymentType(payment_type) ? payment_type : 'pay-full'

export interface Sums {
  subtotal: number
  total: number
  paid: number
  lines: SummaryLine[]
}

/** The sums of a summary in pence, its differences named for what they are (D17). */
export const sumsOf = (payment: PaymentDetails): Sums => {
  const services = payment.services ?? []
  const subtotal = payment.course
    ? pence(payment.course.price)
    : services.reduce((sum, service) => sum + pence(service.price), 0)
  const discount = pence(payment.discount ?? 0)
  const paid = pence(payment.amount_paid ?? 0)
  return {
    subtotal,
    total: subtotal - discount,
    paid,
    lines: summaryLines({ subtotal, discount, paid, type: paymentType(payment) }),
  }
}
