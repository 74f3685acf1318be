import { randomUUID } from 'node:crypto'
import { salonUrl } from './browser-salon'
import { visitorOf } from './visitor'

/** A booking that a visitor has paid for online, made by calls, for tests of what happens afterwards. */

export interface PaidBooking {
  bookingId: string
  paymentId: string
  customer: string
  customerId: string
  locationId: string
  /** The total price in pounds. */
  total: number
  paid: number
}

interface Wish {
  paymentType: 'pay-half' | 'pay-full' | 'pay-at-salon'
  /** The first free time this many hours from now, or later. */
  hoursAhead: number
  /** How many treatments there are, on one day. */
  treatments?: number
}

interface Slot {
  slot_id: string
  start_time: string
}

const json = async (path: string) => (await fetch(salonUrl + path)).json()

/** The slots that are two hours or more apart. */
const listApart = (slots: Slot[]): Slot[] => {
  const apart: Slot[] = []
  for (const slot of slots) {
    const last = Date.parse(apart.at(-1)?.start_time ?? '') || 0
    if (Date.parse(slot.start_time) - last >= 2 * 3_600_000) apart.push(slot)
  }
  return apart
}

/** Finds the most expensive treatment, so that there is something to refund. */
const getOffer = async ({ hoursAhead, treatments = 1 }: Wish) => {
  const { docs } = await json('/api/services?limit=100&depth=0')
  const services = docs as { id: string; name: string; prices: { location: string; pricePence: number }[] }[]
  const service = services.find(({ name }) => name === 'Teeth whitening session')
  const price = service?.prices[0]
  if (!service || !price) throw new Error('the demo salon has no whitening')
  const answer = await json(`/api/slots?service_id=${service.id}&location_id=${price.location}`)
  const from = Date.now() + hoursAhead * 3_600_000
  const slots = Object.values(answer.slots as Record<string, Slot[]>)
    .map((day) => listApart(day.filter(({ start_time }) => Date.parse(start_time) >= from)))
    .find(({ length }) => length >= treatments)
  if (!slots) throw new Error('no free time')
  return { service: service.id, location: price.location, slots, pence: price.pricePence }
}

/** Books, and pays with a Square test token unless it is paid at the salon. */
export const paidBooking = async (wish: Wish): Promise<PaidBooking> => {
  const { paymentType, treatments = 1 } = wish
  const { service, location, slots, pence } = await getOffer(wish)
  const { basketId, sessionId } = (await visitorOf(salonUrl, '').call('GET', '/api/basket/create')).body
  const own = visitorOf(salonUrl, String(sessionId))
  for (const { slot_id } of slots.slice(0, treatments))
    await own.call('POST', '/api/basket/add', {
      basketId,
      locationId: location,
      service: { service_id: service, bookingDetails: { slot_id } },
    })
  const name = `Payer${Date.now().toString(36)}`
  const customer = await own.call('POST', '/api/customers/new', {
    first_name: 'Rosa',
    last_name: name,
    email: `${name.toLowerCase()}@example.com`,
    phone_number: '01632 960222',
  })
  const confirmed = await own.call('POST', '/api/booking/confirm-booking', {
    basketId,
    customerId: customer.body.customer_id,
    paymentType,
    ...(paymentType === 'pay-at-salon' ? {} : { sourceId: 'cnon:card-nonce-ok' }),
    idempotencyKey: randomUUID(),
  })
  const paymentId = String(confirmed.body.paymentId)
  const { payment } = await json(`/api/payments/payment-details?paymentId=${paymentId}`)
  return {
    bookingId: payment.booking_id,
    paymentId,
    customer: `Rosa ${name}`,
    customerId: String(customer.body.customer_id),
    locationId: location,
    total: (pence * treatments) / 100,
    paid: payment.amount_paid,
  }
}
