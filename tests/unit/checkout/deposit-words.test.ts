import { expect, it } from 'vitest'
import { payingWords } from '@/messages/paying-words'
import type { SiteWords } from '@/messages/site-words'
import { toDepositWords } from '@/storefront/checkout/lazy-checkout-parts.client'

const words = Object.fromEntries(
  Object.entries(payingWords.checkout.words).map(([name, [, text]]) => [name, text]),
) as SiteWords['checkout']
const get = (pence: number, percent: number | null) => toDepositWords(words, { pence, percent })

it('the texts about the booking fee stay while it is 50%, and follow it otherwise (D98)', () => {
  expect(get(2275, 50)).toBe(words)
  expect(get(2000, null)).toMatchObject({
    halfOption: 'Pay booking fee',
    half: 'Pay the £20.00 booking fee now, the rest on the day.',
    halfTerms: 'The £20.00 booking fee is non-refundable and comes off the price on the day.',
    fullTerms: 'The £20.00 booking fee in the price is non-refundable.',
    salonTerms: words.salonTerms,
  })
  expect(get(1365, 30).half).toBe('Pay the 30% booking fee now, the rest on the day.')
})

it('no text mentions a booking fee if there is none', () => {
  const { fullTerms, salonTerms } = get(0, null)
  expect(`${fullTerms}${salonTerms}`).not.toMatch(/fee|£0/)
})
