import { expect, it } from 'vitest'
import { wordsOf } from '@/messages/site-words'
import { onlineMethods } from '@/domain/payments/port'
import { paymentMethod } from '@/storefront/results/payment-method'

const { sums } = wordsOf({})

it('names every way to pay in words', () => {
  expect(onlineMethods.map((name) => paymentMethod(sums, name))).toEqual(['Card', 'Apple Pay', 'Clearpay'])
  expect(paymentMethod(sums, 'card terminal')).toBe('Card')
  expect(paymentMethod(sums, 'pay-at-salon')).toBe('Pay at salon')
})

it('shows what it does not know as it is stored', () => {
  expect(paymentMethod(sums, 'Voucher')).toBe('Voucher')
})
