import type { BasePayload } from 'payload'
import type { CustomerRow } from '../../repositories/customers'
import { livesOfCustomers } from '../../repositories/customer-lives'

/**
 * Who of these was made by a visitor that has never booked anything: each time somebody gives up at the checkout such a
 * record stays (D21), and looks like the one of a customer. Their ids.
 */
export const notBookedOf = async (
  payload: BasePayload,
  rows: readonly CustomerRow[],
): Promise<ReadonlySet<string>> => {
  const byVisitors = rows.filter(({ source }) => source === 'visitor')
  if (byVisitors.length === 0) return new Set()
  const lives = await livesOfCustomers(payload, byVisitors)
  return new Set(byVisitors.filter(({ id }) => lives.get(id)?.lastVisit == null).map(({ id }) => id))
}
