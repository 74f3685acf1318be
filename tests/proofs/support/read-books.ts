import { createRequire } from 'node:module'
import path from 'node:path'
import type { Row, Slug } from '@/server/repositories/store'

const require = createRequire(import.meta.url)

const tables = {
  orders: 'orders',
  payments: 'payments',
  links: 'payment-links',
  vouchers: 'vouchers',
  entries: 'voucher-entries',
  receipts: 'receipts',
  movements: 'till-movements',
  bookings: 'bookings',
  appointments: 'appointments',
  enrolments: 'enrolments',
  attempts: 'payment-attempts',
  refunds: 'refunds',
  dates: 'course-dates',
  claims: 'slot-claims',
  items: 'basket-items',
  baskets: 'baskets',
  events: 'webhook-events',
  uses: 'discount-uses',
  alerts: 'alerts',
  notices: 'notifications',
  services: 'services',
  waiting: 'waiting-entries',
  offers: 'waiting-offers',
} as const satisfies Record<string, Slug>

type Table = keyof typeof tables

/** Some of the tables. They are read directly, without services, repositories or cache. */
export type Books<T extends Table> = { [Name in T]: Row<(typeof tables)[Name]>[] }
export type AllBooks = Books<Table>

/** Where the rows of a salon are. */
interface Database {
  dataDir: string
  /** MongoDB's address. Null on SQLite. */
  databaseUri: string | null
}

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The lists and objects that decide about times and money. SQLite stores them as text. */
const stored = [
  ...['billChanges', 'desk', 'needs', 'pendingAppointments', 'pendingChange', 'pendingPlan'],
  'usedVouchers',
]

const parse = (name: string, value: unknown): unknown =>
  typeof value === 'string' && stored.includes(name) ? JSON.parse(value) : value

type Read = (table: string) => Promise<object[]>

const withSqlite = async <A>(file: string, work: (read: Read) => Promise<A>): Promise<A> => {
  const Database = require('libsql')
  const database = new Database(file, { readonly: true })
  const read: Read = async (table) =>
    (database.prepare(`SELECT * FROM "${table.replaceAll('-', '_')}"`).all() as object[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [camel(name), parse(camel(name), value)]),
      ),
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
 * same way, and the lists above.
 */
export const readBooks = async <T extends Table>(
  { databaseUri, dataDir }: Database,
  names: readonly T[],
): Promise<Books<T>> => {
  const readAll = async (read: Read) =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await read(tables[name])] as const)),
    ) as unknown as Books<T>
  return databaseUri ? withMongodb(databaseUri, readAll) : withSqlite(path.join(dataDir, 'salon.db'), readAll)
}

/** Reads all tables needed for judging. */
export const readAllBooks = (database: Database): Promise<AllBooks> =>
  readBooks(database, Object.keys(tables) as Table[])

/** Groups rows by a value. */
export const groupBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
