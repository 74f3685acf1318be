import { and, asc, count, desc, sql } from '@payloadcms/db-sqlite/drizzle'
import type { BasePayload, Where } from 'payload'
import { toSearchTerm } from '@/domain/text/search-text'
import type { CustomerRow } from './customers'
import { getSqliteTable } from './sqlite'
import { store } from './store'

/** `text`: part of a name, email address or phone number; empty finds all. `sort`: `-` in front reverses the order. */
interface CustomerQuery {
  text: string
  sort: 'createdAt' | '-createdAt' | 'searchText' | '-searchText'
  limit: number
  offset: number
}

interface Found {
  rows: CustomerRow[]
  total: number
}

/** Neither erased nor merged into a different record. */
const liveCustomer: Where = {
  and: [{ anonymisedAt: { exists: false } }, { mergedInto: { exists: false } }],
}

/**
 * Scans the index that holds everything the search reads (docs/decisions/0011-searching-customers.md). The plus signs keep
 * SQLite from an index on a value that nearly every row shares.
 */
const findOnSqlite = async (
  payload: BasePayload,
  { text, sort, limit, offset }: CustomerQuery,
): Promise<Found> => {
  const { drizzle, table } = getSqliteTable(payload, 'customers')
  const matches = and(
    sql`+${table.anonymisedAt} IS NULL`,
    sql`+${table.mergedInto} IS NULL`,
    text ? sql`instr(${table.searchText}, ${text}) > 0` : undefined,
  )
  const column = sort.endsWith('createdAt') ? table.createdAt : table.searchText
  const rowid = sql`rowid`
  const order = [sort.startsWith('-') ? desc(column) : asc(column), rowid]
  const page = drizzle
    .select({ rowid })
    .from(table)
    .where(matches)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [rows, [counted]] = await Promise.all([
    drizzle
      .select()
      .from(table)
      .where(sql`rowid IN ${page}`)
      .orderBy(...order),
    drizzle.select({ total: count() }).from(table).where(matches),
  ])
  return { rows: rows as unknown as CustomerRow[], total: counted?.total ?? 0 }
}

const findOnMongodb = async (
  payload: BasePayload,
  { text, sort, limit, offset }: CustomerQuery,
): Promise<Found> => {
  const where: Where = text ? { and: [{ searchText: { contains: text } }, liveCustomer] } : liveCustomer
  const page = { sort, limit, page: offset / limit + 1, pagination: true }
  const { docs, totalDocs } = await payload.db.find({ collection: 'customers', where, ...page })
  return { rows: docs as unknown as CustomerRow[], total: totalDocs }
}

const findMatching = (payload: BasePayload, query: CustomerQuery): Promise<Found> =>
  payload.db.name === 'mongoose' ? findOnMongodb(payload, query) : findOnSqlite(payload, query)

interface CustomerSearch {
  /** Part of the name, the email address or the phone number, as typed; empty finds every customer. */
  search: string
  sort: CustomerQuery['sort']
  /** From 1. A page beyond the last gives the last. */
  page: number
  size: number
}

/** One page of the customers that match, found and sorted by the database. */
export const findCustomers = async (
  payload: BasePayload,
  { search, sort, page, size }: CustomerSearch,
): Promise<Found & { page: number }> => {
  const query = { text: toSearchTerm(search), sort, limit: size }
  const found = await findMatching(payload, { ...query, offset: (page - 1) * size })
  if (found.rows.length > 0 || page === 1) return { ...found, page }
  const last = Math.max(Math.ceil(found.total / size), 1)
  return { ...(await findMatching(payload, { ...query, offset: (last - 1) * size })), page: last }
}

/** More customers than one answer should contain. */
const MANY = 50_000

/** Every customer that matches what was typed, newest first. */
export const findEachCustomer = async (payload: BasePayload, search: string): Promise<CustomerRow[]> => {
  const query = { text: toSearchTerm(search), sort: '-createdAt', limit: MANY, offset: 0 } as const
  return (await findMatching(payload, query)).rows
}

/** Every customer, newest first. */
export const listLiveCustomers = (payload: BasePayload) =>
  store(payload).findShown('customers', liveCustomer, { sort: '-createdAt', limit: MANY })
