import type { BasePayload } from 'payload'
import { searchTextOf } from '@/domain/text/search-text'
import { newId } from '@/server/ids'
import { mongooseOf } from '@/server/repositories/adapters'
import { tableOf } from '@/server/repositories/sqlite'

/** Rows of one statement. */
const BATCH = 500

/** Writes customers of one first name, numbered from 0, past everything that makes a single one. Their ids. */
export const manyCustomers = async (
  payload: BasePayload,
  count: number,
  named: { firstName: string; lastName: string },
): Promise<string[]> => {
  const rows = Array.from({ length: count }, (_, n) => {
    const name = { ...named, lastName: `${named.lastName} ${String(n).padStart(4, '0')}` }
    return { id: newId(), ...name, searchText: searchTextOf(name), source: 'staff' }
  })
  for (let at = 0; at < count; at += BATCH) {
    const part = rows.slice(at, at + BATCH)
    if (payload.db.name === 'sqlite') {
      const { drizzle, table } = tableOf(payload, 'customers')
      await drizzle.insert(table).values(part)
    } else {
      const customers = mongooseOf(payload).collections.customers!
      await customers.insertMany(part.map(({ id, ...row }) => ({ _id: id, ...row })))
    }
  }
  return rows.map(({ id }) => id)
}
