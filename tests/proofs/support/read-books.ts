import { createRequire } from 'node:module'
import path from 'node:path'
import type { Row, Slug } from '@/server/repositories/store'
import type { Site } from './site'

const require = createRequire(import.meta.url)

const tables = {
  orders: 'orders',
  payments: 'payments',
  bookings: 'bookings',
  appointments: 'appointments',
  enrolments: 'enrolments',
  attempts: 'payment-attempts',
  refunds: 'refunds',
  dates: 'course-dates',
  claims: 'slot-claims',
  events: 'webhook-events',
  uses: 'discount-uses',
  alerts: 'alerts',
  notices: 'notifications',
} as const satisfies Record<string, Slug>

type Table = keyof typeof tables

/** Some of the tables. They are read directly, without services, repositories or cache. */
export type Books<T extends Table> = { [Name in T]: Row<(typeof tables)[Name]>[] }
export type AllBooks = Books<Table>

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

type Read = (table: string) => Promise<object[]>

const withSqlite = async <A>(file: string, work: (read: Read) => Promise<A>): Promise<A> => {
  const Database = require('libsql')
  const database = new Database(file, { readonly: true })
  const read: Read = async (table) =>
    (database.prepare(`SELECT * FROM "${table.replaceAll('-', '_')}"`).all() as object[]).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])),
    )
  try {
    return await work(read)
  } finally {
    database.close()
  }
}

const withMongodb = async <A>(uri: string, work: (read: Read) => Promise<A>): Promise<A> => {
  const { MongoClient } = require('mongoose').mongo
  const client = await MongoClient.connect(uri)
  const read: Read = async (collection) =>
    (await client.db().collection(collection).find({}).toArray()).map(
      ({ _id: id, ...row }: { _id: unknown }) => ({ ...row, id }),
    )
  try {
    return await work(read)
  } finally {
    await client.close()
  }
}

/**
 * Reads tables next to the serving process. Reads only numbers, texts and booleans, which both databases store in the
 * same way.
 */
export const readBooks = async <T extends Table>(
  { databaseUri, dataDir }: Site,
  names: readonly T[],
): Promise<Books<T>> => {
  const readAll = async (read: Read) =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await read(tables[name])] as const)),
    ) as unknown as Books<T>
  return databaseUri ? withMongodb(databaseUri, readAll) : withSqlite(path.join(dataDir, 'salon.db'), readAll)
}

/** Reads all tables needed for judging. */
export const readAllBooks = (site: Site): Promise<AllBooks> => readBooks(site, Object.keys(tables) as Table[])
