import type { BasePayload, Where } from 'payload'
import { HOUR } from '@/domain/time/time'
import { isLiveBooking } from '@/server/repositories/differing-queries'
import { type Row, store } from '@/server/repositories/store'

/** More tests than these customers ever had. Every list has a limit. */
const MANY = 50_000

/** The longest time between a test and its treatment, in ms. Null if no product needs a test. */
export const findLongestLead = async (payload: BasePayload): Promise<number | null> => {
  const inUse: Where = { and: [{ archived: { not_equals: true } }, { demand: { not_equals: 'advise' } }] }
  const [row] = await store(payload).find('test-products', inUse, { sort: '-leadHours', limit: 1 })
  return row ? row.leadHours * HOUR : null
}

/** The live appointments of these customers for these treatments, earliest first. */
export const listTestAppointments = (
  payload: BasePayload,
  customers: string[],
  services: string[],
): Promise<Row<'appointments'>[]> =>
  customers.length === 0 || services.length === 0
    ? Promise.resolve([])
    : store(payload).findAll(
        'appointments',
        { and: [{ customer: { in: customers } }, { service: { in: services } }, isLiveBooking] },
        { sort: 'start', limit: MANY },
      )

/** The treatments whose patch test is this treatment. */
export const listTreatmentsTestedBy = (payload: BasePayload, test: string): Promise<Row<'services'>[]> =>
  store(payload).find('services', { testTreatment: { equals: test } }, { limit: MANY })

/** The live appointments of a customer that begin after an instant (epoch ms), earliest first. */
export const listUpcomingOfCustomer = (
  payload: BasePayload,
  customer: string,
  after: number,
): Promise<Row<'appointments'>[]> =>
  store(payload).findAll(
    'appointments',
    { and: [{ customer: { equals: customer } }, { start: { greater_than: after } }, isLiveBooking] },
    { sort: 'start', limit: MANY },
  )
