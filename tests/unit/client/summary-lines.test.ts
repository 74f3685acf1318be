import { describe, expect, it } from 'vitest'
import type { PaymentDetails } from '@/contract/payments'
import { isCancelled } from '@/storefront/results/payment'
import { toSiteWords } from '@/messages/site-words'
import { listSummaryLines } from '@/storefront/results/summary-lines'

const { sums } = toSiteWords({})

const service = (price: number, status = 'Confirmed') =>
  ({ price, status }) as PaymentDetails['services'][number]

const lines = (payment: Partial<PaymentDetails>, onItsWay?: number): string[] =>
  listSummaryLines(
    sums,
    {
      payment_type: 'pay-half',
      payment_status: 'completed',
      amount: 70,
      amount_paid: 70,
      amount_refunded: 0,
      ...{ total_not_cancelled: 140, discount_not_cancelled: 0, paid_for_cancelled: 0 },
      due: 70,
      services: [service(85), service(55)],
      course: null,
      ...payment,
    } as PaymentDetails,
    onItsWay,
  ).map(({ name, text }) => `${name} ${text}`)

const off = (discount: number) => ({ discount_not_cancelled: discount, total_not_cancelled: 140 - discount })
const left = (total: number, forCancelled: number) => ({
  total_not_cancelled: total,
  paid_for_cancelled: forCancelled,
})

describe('the lines of a booking summary', () => {
  it('state what was paid and what remains', () => {
    expect(lines({})).toEqual(['Total £140.00', 'Paid £70.00', 'Remaining balance, due on the day £70.00'])
    expect(lines({ payment_type: 'pay-full', amount: 126, amount_paid: 126, due: 0, ...off(14) })).toEqual([
      'Discount −£14.00',
      'Total £126.00',
      'Paid £126.00',
    ])
    expect(lines({ due: 0, amount: 0, amount_paid: 0, ...off(140) })).toEqual([
      'Discount −£140.00',
      'Total £0.00',
    ])
  })

  it('show no amount due for cancelled appointments', () => {
    const services = [service(85, 'Cancelled'), service(55)]
    expect(lines({ services, ...left(55, 42.5), due: 27.5 })).toEqual([
      'Total £55.00',
      'Paid £27.50',
      'Remaining balance, due on the day £27.50',
      `${sums.forCancelled} £42.50`,
    ])
    const all = [service(85, 'Cancelled'), service(55, 'Cancelled')]
    expect(lines({ services: all, ...left(0, 70), due: 0, amount_refunded: 20 })).toEqual([
      'Total £0.00',
      `${sums.forCancelled} £70.00`,
      'Refunded £20.00',
    ])
    const atSalon = { payment_type: 'pay-at-salon', payment_status: 'pending', amount_paid: 0 } as const
    expect(lines({ ...atSalon, services, ...left(55, 0), amount: 55, due: 55 })).toEqual([
      'Total £55.00',
      'To pay at the salon £55.00',
    ])
    expect(lines({ ...atSalon, services: all, ...left(0, 0), amount: 0, due: 0 })).toEqual(['Total £0.00'])
  })

  it('show a customer who cancelled the refund on its way, and what is not refunded', () => {
    const services = [service(85, 'Cancelled'), service(55)]
    const online = { payment_type: 'pay-full', amount: 140, amount_paid: 140, due: 0 }
    const paid = { services, ...online, ...left(55, 85) }
    expect(lines(paid, 4250)).toEqual([
      'Total £55.00',
      'Paid £55.00',
      'Refund on its way £42.50',
      `${sums.feeKept} £42.50`,
    ])
    expect(lines({ ...paid, amount_refunded: 42.5 }, 0)).toEqual([
      'Total £55.00',
      'Paid £55.00',
      `${sums.feeKept} £42.50`,
      'Refunded £42.50',
    ])
  })

  it('show no amount due for a course whose place was cancelled', () => {
    const course = { course: { title: 'Lash lifting', price: 240 }, services: [], due: 0 }
    const paid = { payment_type: 'pay-full', amount: 240, amount_paid: 240 }
    expect(lines({ ...course, ...paid, course_status: 'Confirmed', ...left(240, 0) })).toEqual([
      'Total £240.00',
      'Paid £240.00',
    ])
    expect(
      lines({ ...course, ...paid, course_status: 'Cancelled', ...left(0, 240), amount_refunded: 120 }),
    ).toEqual(['Total £0.00', `${sums.forCancelled} £240.00`, 'Refunded £120.00'])
  })

  it('show a payment that is being checked as neither paid nor owed', () => {
    expect(lines({ payment_status: 'pending', amount_paid: 0 })).toEqual([
      'Total £140.00',
      `${sums.checking} £70.00`,
      'Remaining balance, due on the day £70.00',
    ])
  })
})

describe('a fully cancelled sale', () => {
  it('has only cancelled appointments, or a cancelled place on a course', () => {
    const none = { services: [], course_status: null }
    expect(isCancelled(none)).toBe(false)
    expect(isCancelled({ ...none, course_status: 'Confirmed' })).toBe(false)
    expect(isCancelled({ ...none, course_status: 'Cancelled' })).toBe(true)
    expect(isCancelled({ ...none, services: [service(85, 'Cancelled'), service(55)] })).toBe(false)
    expect(isCancelled({ ...none, services: [service(85, 'Cancelled')] })).toBe(true)
  })
})
