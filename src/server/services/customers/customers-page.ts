import type { BasePayload } from 'payload'
import { findByIds } from '@/server/repositories/running-database'
import { type CustomerRow, findCustomers } from '@/server/repositories/customers'
import { loadLivesOfCustomers } from '@/server/repositories/retention'
import { listLiveOfCustomers } from '@/server/repositories/enrolments'
import type { Answered, Received } from '@/contract/call'
import { CUSTOMERS_ON_A_PAGE, type findCustomers as call } from '@/contract/customers'
import { toCustomer } from './new-customer'
import { loadKnownHealth, unknownHealth } from './health-notes'

/** True while a customer has a place at a course date that ends after `now` (epoch ms, D49). */
export const hasCourseToCome = async (
  payload: BasePayload,
  customer: string,
  now: number,
): Promise<boolean> => {
  const enrolments = await listLiveOfCustomers(payload, [customer])
  const dates = await findByIds(
    payload,
    'course-dates',
    enrolments.map(({ courseDate }) => courseDate),
  )
  return [...dates.values()].some(({ end }) => end > now)
}

/**
 * The ids of records that visitors created without ever booking. Each checkout that is not completed leaves such a
 * record (D21), which looks like a customer's.
 */
export const findNeverBooked = async (
  payload: BasePayload,
  rows: readonly CustomerRow[],
): Promise<ReadonlySet<string>> => {
  const byVisitors = rows.filter(({ source }) => source === 'visitor')
  if (byVisitors.length === 0) return new Set()
  const lives = await loadLivesOfCustomers(payload, byVisitors)
  return new Set(byVisitors.filter(({ id }) => lives.get(id)?.lastVisit == null).map(({ id }) => id))
}

const customerSortFields = {
  newest: '-createdAt',
  oldest: 'createdAt',
  name: 'searchText',
  '-name': '-searchText',
} as const

type CustomersPage = Answered<typeof call>

/** One page of the customers who match the search (S5), newest first unless a different order is requested. */
export const listCustomersPage = async (
  payload: BasePayload,
  { search = '', sort = 'newest', page = 1 }: Received<typeof call>,
): Promise<CustomersPage> => {
  const asked = { search, sort: customerSortFields[sort], page, size: CUSTOMERS_ON_A_PAGE }
  const found = await findCustomers(payload, asked)
  const ids = found.rows.map(({ id }) => id)
  const [healthById, notBooked] = await Promise.all([
    loadKnownHealth(payload, ids),
    findNeverBooked(payload, found.rows),
  ])
  return {
    customers: found.rows.map((row) => ({
      ...toCustomer(row),
      not_booked: notBooked.has(row.id),
      health: (healthById.get(row.id) ?? unknownHealth).mark,
    })),
    total: found.total,
    page: found.page,
    pages: Math.max(Math.ceil(found.total / CUSTOMERS_ON_A_PAGE), 1),
  }
}
