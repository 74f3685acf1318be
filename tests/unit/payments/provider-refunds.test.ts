import { describe, expect, it } from 'vitest'
import {
  type AutomaticRefund,
  getNextRefund,
  toRefundKey,
  getNextRetry,
} from '@/domain/payments/provider-refunds'

const MINUTE = 60_000
const paid = { amountPence: 4550, refundedPence: 0 }
const refund = (change: Partial<AutomaticRefund> = {}): AutomaticRefund => ({
  number: 1,
  status: 'pending',
  amountPence: 4550,
  settledAt: null,
  ...change,
})
const failed = (number: number, settledAt: number) => refund({ number, status: 'failed', settledAt })

describe('an automatic refund', () => {
  it('is one refund at a time, for the amount left', () => {
    expect(getNextRefund([], paid, 0)).toEqual({ kind: 'begin', number: 1, amountPence: 4550 })
    expect(getNextRefund([], { ...paid, refundedPence: 1000 }, 0)).toMatchObject({ amountPence: 3550 })
    expect(getNextRefund([refund()], paid, 0)).toEqual({ kind: 'go-on' })
    expect(getNextRefund([], { ...paid, refundedPence: 4550 }, 0)).toEqual({ kind: 'nothing' })
  })

  it('is not requested twice if the payment was read slightly too early', () => {
    expect(getNextRefund([refund({ status: 'completed' })], paid, 0)).toEqual({ kind: 'nothing' })
  })

  it('is retried with a new key after a delay, and finally left to staff', () => {
    const retry = getNextRetry(1, 0) ?? 0
    expect(getNextRefund([failed(1, 0)], paid, retry - 1)).toEqual({ kind: 'wait' })
    const again = getNextRefund([failed(1, 0)], paid, retry)
    expect(again).toEqual({ kind: 'begin', number: 2, amountPence: 4550 })
    expect(toRefundKey('order-1', 2)).toBe('order-1-r2')
    expect(getNextRetry(20, 0)).toBeNull()
    expect(getNextRefund([failed(20, 0)], paid, Number.MAX_SAFE_INTEGER)).toEqual({ kind: 'wait' })
  })

  it('waits longer after each failure, within the twenty refunds a payment allows', () => {
    const waits = Array.from({ length: 20 }, (_, i) => getNextRetry(i + 1, 0)).filter((at) => at !== null)
    expect(waits.length).toBeLessThan(20)
    expect(waits[0]).toBe(MINUTE)
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  })

  it('is left to staff straight away once Square allows no more refunds of the payment', () => {
    for (const error of ['FAILED', '400 PAYMENT_NOT_REFUNDABLE'])
      expect(getNextRefund([{ ...failed(1, 0), error }], paid, 60 * MINUTE)).toEqual({ kind: 'wait' })
    const disputed = { ...failed(1, 0), error: '400 PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE' }
    expect(getNextRefund([disputed], paid, 60 * MINUTE)).toMatchObject({ kind: 'begin' })
  })

  it('is repeated if a completed refund fails after all', () => {
    const rows = [failed(1, 0), refund({ number: 2 })]
    expect(getNextRefund(rows, paid, 0)).toEqual({ kind: 'go-on' })
    expect(getNextRefund([failed(1, 0)], paid, 60 * MINUTE)).toMatchObject({ kind: 'begin', number: 2 })
  })
})
