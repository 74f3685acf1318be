import type { BasePayload } from 'payload'
import type { Answered } from '../../../contract/call'
import type { findAtDesk } from '../../../contract/desk'
import { dependenciesOf } from '../../dependencies'
import { comingOf } from '../../repositories/appointments'
import { findCustomers } from '../../repositories/find-customers'
import { customerFields } from '../customers/customer-fields'
import { showAppointments } from './list-bookings'

/** Of more than these, nobody at the desk reads how many there are. */
const COUNTED = 1000

/** Of each kind, as many as fit on a phone without losing sight of the next kind. */
const SHOWN = 8

/** What somebody at the desk looks for while they type: customers, and their appointments still to come. */
export const searchAtDesk = async (
  payload: BasePayload,
  search: string,
): Promise<Answered<typeof findAtDesk>> => {
  if (!search.trim()) return { customers: [], appointments: [], total: 0 }
  const asked = { search, sort: 'searchText', page: 1, size: SHOWN } as const
  const { rows, total } = await findCustomers(payload, asked)
  const ids = rows.map(({ id }) => id)
  const now = dependenciesOf(payload).clock.now()
  const coming = ids.length > 0 ? await comingOf(payload, ids, now, SHOWN) : []
  return {
    customers: rows.map(customerFields),
    appointments: await showAppointments(payload, coming, new Map(rows.map((row) => [row.id, row]))),
    total: Math.min(total, COUNTED + 1),
  }
}
