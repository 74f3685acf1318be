import type { BasePayload } from 'payload'
import type { Answered, Received } from '../../../contract/call'
import { CUSTOMERS_ON_A_PAGE, type findCustomers as call } from '../../../contract/customers'
import { findCustomers } from '../../repositories/find-customers'
import { customerFields } from './customer-fields'
import { knownHealthOf, nothingKnown } from './health-notes'
import { notBookedOf } from './not-booked'

const sorts = {
  newest: '-createdAt',
  oldest: 'createdAt',
  name: 'searchText',
  '-name': '-searchText',
} as const

export type CustomersPage = Answered<typeof call>

/** One page of the customers who are found by what was typed (S5): the newest first, unless another order is asked for. */
export const customersPage = async (
  payload: BasePayload,
  { search = '', sort = 'newest', page = 1 }: Received<typeof call>,
): Promise<CustomersPage> => {
  const asked = { search, sort: sorts[sort], page, size: CUSTOMERS_ON_A_PAGE }
  const found = await findCustomers(payload, asked)
  const ids = found.rows.map(({ id }) => id)
  const [known, notBooked] = await Promise.all([
    knownHealthOf(payload, ids),
    notBookedOf(payload, found.rows),
  ])
  return {
    customers: found.rows.map((row) => ({
      ...customerFields(row),
      not_booked: notBooked.has(row.id),
      health: (known.get(row.id) ?? nothingKnown).mark,
    })),
    total: found.total,
    page: found.page,
    pages: Math.max(Math.ceil(found.total / CUSTOMERS_ON_A_PAGE), 1),
  }
}
