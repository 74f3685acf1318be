import type { BasePayload } from 'payload'
import { toSearchText } from '@/domain/text/names'
import { createId } from '@/server/ids'
import { getMongoose, getSqliteTable } from '@/server/repositories/differing-queries'

/** The number of rows in one statement. */
const BATCH = 500

interface Named {
  firstName: string
  lastName: string
  email?: string
  phone?: string
}

/** Writes many customers in few statements, bypassing the code that creates a single customer. Returns their ids. */
export const writeCustomers = async (payload: BasePayload, customers: Named[]): Promise<string[]> => {
  const rows = customers.map((named) => ({
    ...{ id: createId(), ...named, searchText: toSearchText(named), source: 'staff' },
    createdAt: new Date().toISOString(),
  }))
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH)
    if (payload.db.name === 'sqlite') {
      const { drizzle, table } = getSqliteTable(payload, 'customers')
      await drizzle.insert(table).values(part)
    } else {
      const collection = getMongoose(payload).collections.customers!
      await collection.insertMany(part.map(({ id, ...row }) => ({ _id: id, ...row })))
    }
  }
  return rows.map(({ id }) => id)
}

/** Writes customers with one first name, numbered from 0. Returns their ids. */
export const manyCustomers = (
  payload: BasePayload,
  count: number,
  named: { firstName: string; lastName: string },
): Promise<string[]> =>
  writeCustomers(
    payload,
    Array.from({ length: count }, (_, n) => ({
      ...named,
      lastName: `${named.lastName} ${String(n).padStart(4, '0')}`,
    })),
  )
