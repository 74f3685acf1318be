import { expect, it } from 'vitest'
import { toSiteWords } from '@/messages/site-words'
import { onlineMethods } from '@/domain/payments/port'
import { formatPaidBy } from '@/storefront/results/BookingSummary.client'

const { sums } = toSiteWords({})

it('names every payment method', () => {
  expect(onlineMethods.map((name) => formatPaidBy(sums, name))).toEqual(['Card', 'Apple Pay', 'Clearpay'])
  expect(formatPaidBy(sums, 'card terminal')).toBe('Card')
  expect(formatPaidBy(sums, 'pay-at-salon')).toBe('Pay at salon')
})

it('shows an unknown payment method as it is stored', () => {
  expect(formatPaidBy(sums, 'Voucher')).toBe('Voucher')
})
