import { createRequire } from 'node:module'
import path from 'node:path'
import type { Row, Slug } from '../../src/server/repositories/store.ts'
import type { Site } from './site.mts'

const require = createRequire(import.meta.url)

const tables = {
  orders: 'orders',
  payments: 'payments',
  bookings: 'bookings',
  appointments: 'appointments',
  attempts: 'payment-attempts',
  refunds: 'refunds',
  claims: 'slot-claims',
  events: 'webhook-events',
  uses: 'discount-uses',
} as const satisfies Record<string, Slug>

type Table = keyof typeof tables

/** What is in the database, read past the product: no service, no repository, no cache. */
export type AllBooks = { [T in Table]: Row<(typeof tables)[T]>[] }

const names = Object.keys(tables) as Table[]
const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const fromSqlite = (file: string): AllBooks => {
  const Database = require('libsql')
  const database = new Database(file, { readonly: true })
  const read = (table: string): object[] =>
    (database.prepare(`SELECT * FROM "${table.replaceAll('-', '_')}"`).all() as object[]).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])),
    )
  try {
    return Object.fromEntries(names.map((name) => [name, read(tables[name])])) as unknown as AllBooks
  } finally {
    database.close()
  }
}

const fromMongodb = async (uri: string): Promise<AllBooks> => {
  const { MongoClient } = require('mongoose').mongo
  const client = await MongoClient.connect(uri)
  const read = async (collection: string) =>
    (await client.db().collection(collection).find({}).toArray()).map(
      ({ _id: id, ...row }: { _id: unknown }) => ({
        ...row,
        id,
      }),
    )
  try {
    const entries = await Promise.all(names.map(async (name) => [name, await read(tables[name])] as const))
    return Object.fromEntries(entries) as unknown as AllBooks
  } finally {
    await client.close()
  }
}

/** Reads the books beside the serving process; numbers, texts and booleans only, which both databases keep alike. */
export const readBooks = async ({ databaseUri, dataDir }: Site): Promise<AllBooks> =>
  databaseUri ? fromMongodb(databaseUri) : fromSqlite(path.join(dataDir, 'salon.db'))
