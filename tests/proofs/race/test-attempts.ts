import { call } from '../support/http-client'
import type { StaffMember } from '../support/staff-member'
import { type Attempt, classify } from './attempt'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The days between a test and its treatment. Either may come a day closer, but not both. */
const APART = 3 * DAY

interface Part {
  bookingId: string
  bookingSlotId: string
  start: number
}

/** A treatment that requires a patch test, and its test. With `guest`, both are for a guest of the customer. */
export interface TestedPair {
  test: Part
  treatment: Part
  customerId: string
  guest: string | null
}

/** The demo salon's treatment that requires a test, its test, and somebody who gives both. */
export interface TestedService {
  serviceId: string
  testId: string
  staffIds: string[]
  locationId: string
}

interface ServiceRow {
  id: string
  staff: string[]
  testProducts?: string[]
  testTreatment?: string | null
}

/** The treatments of the demo salon that require a patch test. */
const listTested = async (member: StaffMember): Promise<{ services: ServiceRow[]; tested: ServiceRow[] }> => {
  const read = async (path: string) => (await member.call(`/api/${path}?limit=200&depth=0`)).body.docs
  const products = (await read('test-products')) as { id: string; demand: string }[]
  const services = (await read('services')) as ServiceRow[]
  const required = new Set(products.flatMap(({ id, demand }) => (demand === 'require' ? [id] : [])))
  const tested = services.filter(({ testProducts = [] }) => testProducts.some((id) => required.has(id)))
  return { services, tested }
}

/** The ids of the treatments that require a patch test. */
export const listTestedServices = async (member: StaffMember): Promise<Set<string>> =>
  new Set((await listTested(member)).tested.map(({ id }) => id))

export const findTestedService = async (member: StaffMember, locationId: string): Promise<TestedService> => {
  const { services, tested } = await listTested(member)
  const [service] = tested
  const test = services.find(({ id }) => id === service?.testTreatment)
  if (!service || !test) throw new Error('no treatment of the demo salon requires a patch test')
  const staffIds = service.staff.filter((id) => test.staff.includes(id))
  return { serviceId: service.id, testId: test.id, staffIds, locationId }
}

interface Wish {
  serviceId: string
  staffId: string
  start: number
  guest: string | null
}

/** Books one treatment at the desk. Null if its time is taken. */
export const bookAlone = async (
  member: StaffMember,
  { locationId }: TestedService,
  customerId: string,
  { serviceId, staffId, start, guest }: Wish,
): Promise<Part | null> => {
  const start_time = new Date(start).toISOString()
  const item = {
    service_id: serviceId,
    staff_id: staffId,
    start_time,
    ...(guest ? { guest_name: guest } : {}),
  }
  const json = { customer_id: customerId, location_id: locationId, items: [item], confirm_outside: true }
  const { status, body } = await member.call('/api/booking/admin-create-visit', { method: 'POST', json })
  if (status !== 200) return null
  return { bookingId: body.bookingId, bookingSlotId: body.appointments[0].bookingSlotId, start }
}

/** Books pairs of a test and its treatment from `from` on, at times that are free. Every third one is for a guest. */
export const bookPairs = async (
  member: StaffMember,
  url: string,
  service: TestedService,
  { count, from }: { count: number; from: number },
): Promise<TestedPair[]> => {
  const pairs: TestedPair[] = []
  const first = Math.ceil(from / DAY) * DAY + 9 * HOUR
  for (let tried = 0; pairs.length < count && tried < count * 8; tried++) {
    const staffId = service.staffIds[tried % service.staffIds.length] ?? ''
    // Five times a day. The next four days are for moving and for the treatments.
    const turn = Math.floor(tried / service.staffIds.length)
    const start = first + Math.floor(turn / 5) * 4 * DAY + (turn % 5) * 1.5 * HOUR
    const guest = pairs.length % 3 === 2 ? 'Ana' : null
    const person = {
      first_name: 'Tested',
      email: `tested${start}${tried}@example.org`,
      phone_number: '01632 960126',
    }
    const customerId = (await call(`${url}/api/customers/new`, { method: 'POST', json: person })).body
      .customer_id
    const test = await bookAlone(member, service, customerId, {
      ...{ serviceId: service.testId, staffId, start, guest },
    })
    const treatment =
      test &&
      (await bookAlone(member, service, customerId, {
        ...{ serviceId: service.serviceId, staffId, start: start + APART, guest },
      }))
    if (test && treatment) pairs.push({ test, treatment, customerId, guest })
  }
  if (pairs.length === 0) throw new Error('no treatment with a patch test could be booked')
  return pairs
}

/** Moves the test a day later, or the treatment a day earlier. */
export const bringCloser = async (
  attempt: Attempt,
  pair: TestedPair,
  what: 'test' | 'treatment',
): Promise<void> => {
  const { bookingId, bookingSlotId, start } = pair[what]
  const to = new Date(what === 'test' ? start + DAY : start - DAY).toISOString()
  attempt.report.attempts++
  const moved = await attempt.staff.call('/api/booking/move-appointment', {
    method: 'PUT',
    json: { bookingId, bookingSlotId, slot: { start_time: to } },
  })
  await classify(attempt, 'move', moved)
}
