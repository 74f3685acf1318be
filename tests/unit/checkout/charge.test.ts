import { expect, it } from 'vitest'
import { chargeRequest } from '@/domain/checkout/charge'
import { plain } from '../../support/models/checkout-plans'
import { World } from '../../support/models/checkout-world'

const order = new World(plain, () => Promise.resolve()).draft('first')

it('the payment note says what is paid for, without the customer', () => {
  const { note } = chargeRequest(order)
  expect(note).toBe('Booking booking-first: Brow tint, Thu 1 Jan 12:00 am, Here')
})

it('the request is the same each time, and its note no longer than the provider allows', () => {
  const [line] = order.lines
  if (!line) throw new Error('no line')
  const lines = Array.from({ length: 30 }, () => ({ ...line, serviceName: 'Épilation à la cire – été' }))
  const long = chargeRequest({ ...order, lines })
  expect(new TextEncoder().encode(long.note).length).toBeLessThanOrEqual(500)
  expect(long).toEqual(chargeRequest({ ...order, lines }))
})

it('the note of a desk payment says what it covers', () => {
  const desk = { owedFor: 'p', isBalance: true, bookingId: 'b', enrolmentId: null }
  const taken = { ...order, lines: [], desk: { ...desk, takenBy: 'u', takenByName: 'robin' } }
  expect(chargeRequest(taken).note).toBe('Booking b: the balance, taken at the desk')
})
