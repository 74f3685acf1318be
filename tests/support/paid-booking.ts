import { randomUUID } from 'node:crypto'
import { salonUrl } from './browser-salon'
import { visitorOf } from './visitor'

/** A booking that a visitor has paid for online, made by calls, for tests of what happens afterwards. */

export interface PaidBooking {
  bookingId: string
  paymentId: string
  customer: string
  /** The total price in pounds. */
  total: number
  paid: number
}

interface Wish {
  paymentType: 'pay-half' | 'pay-full' | 'pay-at-salon'
  /** The first free time this many hours from now, or later. */
  hoursAhead: number
}

interface Slot {
  slot_id: string
  start_time: string
}

const json = async (path: string) => (await fetch(salonUrl + path)).json()

/** Finds the most expensive treatment, so that there is something to refund. */
const getOffer = async (hoursAhead: number) => {
  const { docs } = await json('/api/services?limit=100&depth=0')
  const services = docs as { id: string; name: string; prices: { location: string; pricePence: number }[] }[]
  const service = services.find(({ name }) => name === 'Teeth whitening session')
  const price = service?.prices[0]
  if (!service || !price) throw new Error('the demo salon has no whitening')
  const answer = await json(`/api/slots?service_id=${service.id}&location_id=${price.location}`)
  const from = Date.now() + hoursAhead * 3_600_000
  const slot = Object.values(answer.slots as Record<string, Slot[]>)
    .flat()
    .find(({ start_time }) => Date.parse(start_time) >= from)
  if (!slot) throw new Error('no free time')
  return { service: service.id, location: price.location, slot, pence: price.pricePence }
}

/** Books, and pays with a Square test token unless it is paid at the salon. */
export const paidBooking = async ({ paymentType, hoursAhead }: Wish): Promise<PaidBooking> => {
  const { service, location, slot, pence } = await getOffer(hoursAhead)
  const { basketId, sessionId } = (await visitorOf(salonUrl, '').call('GET', '/api/basket/create')).body
  const own = visitorOf(salonUrl, String(sessionId))
  await own.call('POST', '/api/basket/add', {
    basketId,
    locationId: location,
    service: { service_id: service, bookingDetails: { slot_id: slot.slot_id } },
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
    total: pence / 100,
    paid: payment.amount_paid,
  }
}
