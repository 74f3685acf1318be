import type { Answer, Salon } from './salon'
import type { SmallSalon } from './small-salon'

/** A visitor of a small salon who books over the API. */
export interface BookingVisitor {
  basketId: string
  sessionId: string
  customerId: string
  /** Confirms the basket, which has one treatment at its own time. */
  confirm(fields: Record<string, string>): Promise<Answer>
}

/** Hands out unused times to one visitor after another, day by day. */
export const timesOf = (salon: Salon, small: SmallSalon) => {
  const left: object[] = []
  let day = 0
  const fill = async () => {
    day += 1
    const date = new Date(salon.clock.now() + day * 86_400_000).toISOString().slice(0, 10)
    const query = `service_id=${small.tint.id}&location_id=${small.medway.id}&from=${date}&to=${date}`
    const { status, body } = await salon.call('GET', `/api/slots?${query}`)
    if (status !== 200) throw new Error(`no times to be had: ${status} ${JSON.stringify(body)}`)
    const slots = Object.values(body.slots as Record<string, object[]>)[0] ?? []
    left.push(...slots.filter((_, i) => i % 3 === 0))
  }
  return async (): Promise<object> => {
    while (left.length === 0) await fill()
    return left.shift() as object
  }
}

/** A visitor with a customer record and held times. */
export const bookingVisitor = async (
  salon: Salon,
  small: SmallSalon,
  slots: object[],
  email = 'ada@example.org',
  /** For whom each time is. Without a name, it is for the visitor. */
  guests: (string | undefined)[] = [],
): Promise<BookingVisitor> => {
  const { basketId, sessionId } = (await salon.call('GET', '/api/basket/create')).body
  const headers = { 'session-id': sessionId }
  const made = await salon.call('POST', '/api/customers/new', {
    form: { first_name: 'Ada', last_name: 'Love', email, phone_number: '01634 123456' },
    headers,
  })
  const customerId = made.body.customer_id
  for (const [at, slot] of slots.entries()) {
    const service = { service_id: small.tint.id, bookingDetails: slot, guest_name: guests[at] }
    const json = { basketId, service, locationId: small.medway.id }
    const added = await salon.call('POST', '/api/basket/add', { json, headers, address: basketId })
    if (!added.body.success) throw new Error(added.body.error)
  }
  return {
    basketId,
    sessionId,
    customerId,
    confirm: (fields) =>
      salon.call('POST', '/api/booking/confirm-booking', {
        form: { paymentContext: 'booking', customerId, basketId, ...fields },
        headers,
      }),
  }
}
