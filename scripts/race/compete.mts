import { call, dice, signIn } from './client.mts'

export interface Race {
  url: string
  staff: { username: string; password: string }
  attempts: number
  clients: number
  seed: number
  /** Awaited once, when half the attempts were made. */
  atHalfTime(): Promise<void>
}

export interface RaceRecord {
  /** Bookings (by payment or booking id) that somebody was told they have. */
  acknowledged: Set<string>
  /** Bookings that were cancelled, as acknowledged. */
  cancelled: Set<string>
  refused: number
  broken: string[]
  from: string
  to: string
}

interface Target {
  serviceId: string
  locationId: string
  slots: { slot_id: string; version: string; start_time: string; end_time: string }[]
  staffIds: string[]
}

const FEW = 24

const findTarget = async (url: string): Promise<Target> => {
  const { locations } = (await call(`${url}/api/locations/get-locations`)).body
  const location = locations[0]
  const categories = (await call(`${url}/api/services/categories`)).body.data
  const name = encodeURIComponent(categories[0].category_name)
  const listed = await call(
    `${url}/api/services/get-services-by-category?location=${encodeURIComponent(location.location_name)}&category=${name}`,
  )
  const serviceId = listed.body.data[0].service_id
  const locationId = location.location_id
  const { slots } = (await call(`${url}/api/slots?service_id=${serviceId}&location_id=${locationId}`)).body
  const staff = (await call(`${url}/api/staff`)).body.staff
  const days = Object.values(slots).slice(3) as Target['slots'][]
  return {
    serviceId,
    locationId,
    slots: days.flat().slice(0, FEW),
    staffIds: staff.map((person: { staff_id: string }) => person.staff_id),
  }
}

const pick = <T,>(list: T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

/** Runs the whole race; what was acknowledged is all that counts afterwards. */
export const compete = async (race: Race): Promise<RaceRecord> => {
  const { url } = race
  const target = await findTarget(url)
  const bearer = await signIn(url, race.staff)
  const starts = target.slots.map((slot) => slot.start_time.slice(0, 10)).sort()
  const record: RaceRecord = {
    acknowledged: new Set(),
    cancelled: new Set(),
    refused: 0,
    broken: [],
    from: starts[0] ?? '',
    to: starts.at(-1) ?? '',
  }
  const see = (what: string, status: number): void => {
    if (status >= 500) record.broken.push(`${what} answered ${status}`)
    else if (status >= 400) record.refused++
  }

  const visit = async (random: () => number, address: string): Promise<void> => {
    const headers = { 'x-forwarded-for': address }
    const { basketId, sessionId } = (await call(`${url}/api/basket/create`, { headers })).body
    const slot = pick(target.slots, random)
    const service = {
      service_id: target.serviceId,
      ...(random() < 0.3 ? { staff_id: pick(target.staffIds, random) } : {}),
      bookingDetails: slot,
    }
    const json = { basketId, locationId: target.locationId, service }
    const added = await call(`${url}/api/basket/add`, { method: 'POST', json, headers })
    see('add', added.status)
    if (added.status !== 200 || random() < 0.3) return
    const person = {
      first_name: 'Race',
      last_name: 'Runner',
      email: 'race@example.org',
      phone_number: '01632 960123',
    }
    const session = { ...headers, 'session-id': sessionId }
    const customer = await call(`${url}/api/customers/new`, {
      method: 'POST',
      json: person,
      headers: session,
    })
    const order = {
      paymentType: 'pay-at-salon',
      paymentContext: 'booking',
      customerId: customer.body.customer_id,
      basketId,
      locationId: target.locationId,
      idempotencyKey: `${basketId}-1`,
    }
    const confirmed = await call(`${url}/api/booking/confirm-booking`, {
      method: 'POST',
      json: order,
      headers: session,
    })
    see('confirm', confirmed.status)
    if (confirmed.status === 200) record.acknowledged.add(`payment:${confirmed.body.paymentId}`)
  }

  const bookByPhone = async (random: () => number): Promise<void> => {
    const { start_time, end_time, slot_id } = pick(target.slots, random)
    const customers = (await call(`${url}/api/customers/get-customers`, { headers: bearer })).body.customers
    const draft = {
      customer_id: customers?.[0]?.customer_id,
      staff_id: pick(target.staffIds, random),
      location_id: target.locationId,
      service: { service_id: target.serviceId },
      slot: { slot_id, start_time, end_time },
      price: 20,
      duration: 45,
    }
    const made = await call(`${url}/api/booking/admin-create-booking`, {
      method: 'POST',
      json: draft,
      headers: bearer,
    })
    see('staff booking', made.status)
    if (made.status === 200) record.acknowledged.add(`booking:${made.body.bookingId}`)
  }

  const cancelOne = async (random: () => number): Promise<void> => {
    const mine = [...record.acknowledged].filter(
      (id) => id.startsWith('booking:') && !record.cancelled.has(id),
    )
    if (mine.length === 0) return
    const id = pick(mine, random)
    // Recorded before it is sent: once asked for, either outcome is right.
    record.cancelled.add(id)
    const address = `${url}/api/booking/cancel-booking?bookingId=${id.slice('booking:'.length)}`
    see('cancel', (await call(address, { method: 'DELETE', headers: bearer })).status)
  }

  let made = 0
  let halfTime: Promise<void> | undefined
  const runner = async (n: number): Promise<void> => {
    const random = dice(race.seed + n * 7919)
    while (made < race.attempts) {
      made++
      if (made === Math.floor(race.attempts / 2)) halfTime = race.atHalfTime()
      const what = random()
      if (what < 0.75) await visit(random, `10.${n}.${made % 250}.${Math.floor(random() * 250)}`)
      else if (what < 0.95) await bookByPhone(random)
      else await cancelOne(random)
    }
  }
  const IN_FLIGHT = 8
  await Promise.all(Array.from({ length: race.clients * IN_FLIGHT }, (_, n) => runner(n)))
  await halfTime
  return record
}
