import { expect, it } from 'vitest'
import { chargeRequest } from '@/domain/checkout/charge'
import { plain } from '../../support/models/checkout-plans'
import { World } from '../../support/models/checkout-world'

const order = new World(plain, () => Promise.resolve()).draft('first')

it('says what the payment is for, without the customer', () => {
  const { note } = chargeRequest(order)
  expect(note).toBe('Booking booking-first: Brow tint, Thu 1 Jan 12:00 am, Here')
})

it('is the same each time, and no longer than the provider takes', () => {
  const [line] = order.lines
  if (!line) throw new Error('no line')
  const lines = Array.from({ length: 30 }, () => ({ ...line, serviceName: 'Épilation à la cire – été' }))
  const long = chargeRequest({ ...order, lines })
  expect(new TextEncoder().encode(long.note).length).toBeLessThanOrEqual(500)
  expect(long).toEqual(chargeRequest({ ...order, lines }))
})

it('says of a sum at the desk what it is of', () => {
  const desk = { owedFor: 'p', isBalance: true, bookingId: 'b', enrolmentId: null }
  const taken = { ...order, lines: [], desk: { ...desk, takenBy: 'u', takenByName: 'robin' } }
  expect(chargeRequest(taken).note).toBe('Booking b: the balance, taken at the desk')
})
