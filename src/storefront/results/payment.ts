import { resultTexts } from '../../messages/booking-texts'
import { pence } from '../../domain/pricing/money'
import { isPaymentType, type PaymentType, type SummaryLine, summaryLines } from '../../domain/pricing/totals'
import { call, type CallAnswer } from '../call'

export interface PaidService {
  service_name: string
  /** Pounds. */
  price: number
  /** ISO 8601, UTC. */
  start_time: string
  end_time: string
  location_name?: string
  staff_name?: string
  patch_test?: boolean
  /** "Cancelled" is the one that is said. */
  status?: string
}

/** A payment as `payments/payment-details` answers it (D42, D44). Amounts in pounds. */
export interface PaymentDetails {
  payment_id: string
  customer_name: string
  first_name?: string
  payment_status: string
  payment_type: string
  payment_method: string
  payment_context: string
  amount: number
  amount_paid?: number
  discount?: number
  services?: PaidService[]
  course?: { title: string; price: number } | null
  courseDate?: { start_time: string; end_time: string } | null
}

export const fetchPayment = async (paymentId: string): Promise<CallAnswer<{ payment?: PaymentDetails }>> =>
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
