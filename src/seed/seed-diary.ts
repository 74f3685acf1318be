import { calculateDeposit, HALF } from '@/domain/pricing/deposit'
import type { BasePayload } from 'payload'
import { take } from '@/domain/booking/claims'
import { createNeeds } from '@/domain/booking/claim-store'
import { type DayKey, getDayEnd, getDayStart, MINUTE, toDayKey } from '@/domain/time/time'
import { addDays } from '@/domain/time/calendar'
import { createId } from '@/server/ids'
import { dependenciesOf } from '@/server/dependencies'
import { createClaimStore } from '@/server/repositories/claims'
import { addEventRow, findWeeklyHours } from '@/server/repositories/schedule'
import { listAllLocations, listAllStaff } from '@/server/repositories/catalogue'
import { store } from '@/server/repositories/store'
import { bankHolidays } from './data/bank-holidays'
import { services } from '@/seed/data/categories'
import type { KindKey, LocationKey, StaffKey } from './data/types'
import { type DemoCustomer, guestsFrom, getSeededId, seedCustomers } from './seed-people-and-places'
import { isCurrent, planDiary, type PlannedAppointment, type PlannedService, type Shift } from './plan-diary'
import { type Random, createRandom } from './random'
import { chooseResourcesFrom, type DemoResource } from './seed-resources'

interface Ids {
  places: Map<LocationKey, string>
  people: Map<StaffKey, string>
  treatments: Map<string, string>
  kinds: Map<KindKey, string>
  resources: readonly DemoResource[]
}

/** Bank holidays close both locations for the day (D36). */
const seedClosures = async (payload: BasePayload, { places }: Ids, today: DayKey): Promise<void> => {
  const coming = bankHolidays.filter(({ date }) => date >= addDays(today, -31))
  for (const { date, name } of coming)
    for (const location of places.values())
      await addEventRow(
        payload,
        {
          name,
          description: 'Closed for the bank holiday.',
          scope: 'location',
          staffIds: [],
          location,
          isAllDay: true,
          start: getDayStart(date),
          end: getDayEnd(date),
        },
        null,
      )
}

const plannedServices = ({ places, people, treatments, kinds }: Ids): PlannedService[] =>
  services
    .filter(({ isPatchTest }) => !isPatchTest)
    .map((one) => ({
      id: getSeededId(treatments, one.slug),
      name: one.name,
      durationMinutes: one.durationMinutes,
      cleanUpMinutes: one.cleanUpMinutes,
      patchTest: one.patchTest,
      prices: new Map(
        [...places].flatMap(([key, id]) => {
          const price = one.prices[key]
          return price === undefined ? [] : [[id, price] as const]
        }),
      ),
      staff: one.staff.map((key) => getSeededId(people, key)),
      kinds: (one.kinds ?? []).map((key) => getSeededId(kinds, key)),
    }))

const loadShifts = async (payload: BasePayload): Promise<Shift[]> =>
  (await findWeeklyHours(payload, {})).map((row) => ({
    staff: row.staff,
    location: row.location,
    week: (Array.isArray(row.schedule) ? row.schedule : []) as Shift['week'],
  }))

interface Names {
  staff: Map<string, string>
  locations: Map<string, string>
}

const loadSeedNames = async (payload: BasePayload): Promise<Names> => ({
  staff: new Map((await listAllStaff(payload)).map((row) => [row.id, `${row.firstName} ${row.lastName}`])),
  locations: new Map((await listAllLocations(payload)).map((row) => [row.id, row.name])),
})

interface Sale {
  booking: string
  payment: string
  customer: DemoCustomer
  cancelledAt: number | null
  paidAt: number | null
  madeAt: number
}

const appointmentData = (
  planned: PlannedAppointment,
  sale: Sale,
  { names, resources }: { names: Names; resources: readonly string[] },
) => {
  const { service, staff, location, start, pricePence } = planned
  const end = start + service.durationMinutes * MINUTE
  return {
    booking: sale.booking,
    customer: sale.customer.id,
    staff,
    location,
    service: service.id,
    serviceName: service.name,
    staffName: names.staff.get(staff) ?? '',
    locationName: names.locations.get(location) ?? '',
    pricePence,
    discountPence: 0,
    depositPence: calculateDeposit(HALF, pricePence),
    durationMinutes: service.durationMinutes,
    cleanUpMinutes: service.cleanUpMinutes,
    start,
    end,
    busyEnd: end + service.cleanUpMinutes * MINUTE,
    needs: createNeeds({ staff, start, busyEnd: end + service.cleanUpMinutes * MINUTE }, resources),
    patchTest: service.patchTest,
    status: sale.cancelledAt ? ('Cancelled' as const) : ('Confirmed' as const),
    cancelledAt: sale.cancelledAt,
    cancelledBy: sale.cancelledAt ? 'customer' : null,
    // Customers who paid have attended. The few others are still to be completed (D59).
    ...(sale.paidAt ? { attendance: 'completed' as const, attendanceAt: sale.paidAt } : {}),
  }
}

const writeSale = async (payload: BasePayload, planned: PlannedAppointment, sale: Sale): Promise<void> => {
  const { booking, payment, customer, cancelledAt, paidAt, madeAt } = sale
  await store(payload).insert('bookings', {
    id: booking,
    customer: customer.id,
    payment,
    status: cancelledAt ? 'Cancelled' : 'Confirmed',
    source: madeAt % 3 === 0 ? 'staff' : 'visitor',
    notes: customer.notes,
    cancelledAt,
    cancelledBy: cancelledAt ? 'customer' : null,
  })
  await store(payload).insert('payments', {
    id: payment,
    booking,
    customer: customer.id,
    customerName: customer.name,
    status: paidAt ? 'completed' : 'pending',
    method: paidAt ? (madeAt % 2 === 0 ? 'cash' : 'card terminal') : 'pay-at-salon',
    type: 'pay-at-salon',
    context: 'booking',
    // Nothing is owed for a cancelled appointment.
    amountPence: cancelledAt && !paidAt ? 0 : planned.pricePence,
    paidPence: paidAt ? planned.pricePence : 0,
    refundedPence: 0,
    madeAt,
    paidAt,
  })
}

const createSale = (
  random: Random,
  planned: PlannedAppointment,
  customer: DemoCustomer,
  now: number,
): Sale => {
  const day = 24 * 60 * MINUTE
  const end = planned.start + planned.service.durationMinutes * MINUTE
  const cancelled = random.chance(0.04)
  // Drawn for every appointment, so that the diary is the same at any time of the day.
  const isPaid = random.chance(0.95)
  const madeAt = Math.min(planned.start, now) - (random.pick([1, 2, 3, 5, 8]) ?? 1) * day
  return {
    booking: createId(),
    payment: createId(),
    customer,
    madeAt,
    cancelledAt: cancelled ? madeAt + day / 2 : null,
    paidAt: !cancelled && end < now && isPaid ? end : null,
  }
}

/** Closures, invented guests, and appointments around today, so that the management area has something to show. */
export const seedDiary = async (payload: BasePayload, ids: Ids): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  const today = toDayKey(now)
  const random = createRandom(20_240_501)
  await seedClosures(payload, ids, today)
  const [customers, shifts, names] = await Promise.all([
    seedCustomers(payload),
    loadShifts(payload),
    loadSeedNames(payload),
  ])
  const closed = new Set<DayKey>(bankHolidays.map(({ date }) => date))
  const guestFor = guestsFrom(random, customers)
  const chooseResources = chooseResourcesFrom(ids.resources)
  for (const planned of planDiary(random, { today, shifts, services: plannedServices(ids), closed })) {
    const customer = guestFor(planned)
    if (!customer) continue
    const sale = createSale(random, planned, customer, now)
    const resources = sale.cancelledAt ? [] : chooseResources(planned)
    if (!resources) continue
    const data = appointmentData(planned, sale, { names, resources })
    const owner = createId()
    const wish = { needs: data.needs, owner, expiresAt: null, now }
    if (!sale.cancelledAt && isCurrent(planned, today) && !(await take(createClaimStore(payload), wish)))
      continue
    await writeSale(payload, planned, sale)
    await store(payload).insert('appointments', { id: owner, ...data })
  }
}
