import { expect, it, vi } from 'vitest'
import { findPaymentOfBasket } from '@/storefront/basket/booked-baskets'
import { changeBasket } from '@/storefront/basket/store'
import { findSentPayment } from '@/storefront/checkout/attempt'
import { rememberSent } from '@/storefront/checkout/confirm'
import { confirmBooking } from '@/storefront/checkout/pay-online'

/** A payment that was pending and then failed left its basket marked as booked, so it could not be paid again. */
it('a basket can be paid again after its pending payment fails', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const answers = [
    Response.json({ success: true, status: 'PENDING', paymentId: 'one' }, { status: 202 }),
    Response.json({ success: false, error: 'No.', code: 'TRY_ANOTHER_CARD' }, { status: 402 }),
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  changeBasket({ known: true, basketId: 'basket', session: 'session', items: [] })
  const wish = { customerId: 'ada', paymentType: 'pay-half', notes: '', fallback: 'Something went wrong.' }
  rememberSent('basket', wish)
  expect(await confirmBooking(wish)).toEqual({ kind: 'checking', paymentId: 'one' })
  expect(findPaymentOfBasket('basket')).toBe('one')
  expect(await confirmBooking(wish)).toMatchObject({ kind: 'refused', message: 'No.' })
  expect(findPaymentOfBasket('basket')).toBeNull()
  expect(findSentPayment('basket')).toBeNull()
  vi.unstubAllGlobals()
})
