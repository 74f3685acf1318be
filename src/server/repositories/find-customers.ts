import type { BasePayload, Where } from 'payload'
import { searchedFor } from '../../domain/text/search-text'
import type { CustomerRow } from './customers'
import { type CustomerQuery, matchingOnSqlite } from './find-customers-sqlite'
import { store } from './store'

/** Neither erased nor merged into another. */
const liveCustomer: Where = {
  and: [{ anonymisedAt: { exists: false } }, { mergedInto: { exists: false } }],
}

interface Found<R> {
  rows: R[]
  total: number
}

const matchingOnMongo = async (
  payload: BasePayload,
  { text, sort, limit, offset }: CustomerQuery,
): Promise<Found<CustomerRow>> => {
  const where: Where = text ? { and: [liveCustomer, { searchText: { contains: text } }] } : liveCustomer
  const page = { sort, limit, page: offset / limit + 1, pagination: true }
  const { docs, totalDocs } = await payload.db.find({ collection: 'customers', where, ...page })
  return { rows: docs as unknown as CustomerRow[], total: totalDocs }
}

interface Asked {
  /** A part of the name, the e-mail address or the phone number, as typed; empty: everybody. */
  search: string
  sort: CustomerQuery['sort']
  /** From 1; one beyond the last gives the last. */
  page: number
  size: number
  /** So many are counted at most; without it, all. */
  countTo?: number
}

/** One page of the customers that match, found and sorted by the database. */
export const findCustomers = async (
  payload: BasePayload,
  { search, sort, page, size, countTo }: Asked,
): Promise<Found<CustomerRow> & { page: number }> => {
  const find = payload.db.name === 'mongoose' ? matchingOnMongo : matchingOnSqlite
  const query = { text: searchedFor(search), sort, limit: size, countTo }
  const found = await find(payload, { ...query, offset: (page - 1) * size })
  if (found.rows.length > 0 || page === 1) return { ...found, page }
  const { total } = await find(payload, { ...query, offset: 0 })
  const last = Math.max(Math.ceil(total / size), 1)
  return { ...(await find(payload, { ...query, offset: (last - 1) * size })), page: last }
}

/** Everybody who is found by what was typed, newest first. */
export const eachFoundCustomer = async (payload: BasePayload, search: string): Promise<CustomerRow[]> => {
  const find = payload.db.name === 'mongoose' ? matchingOnMongo : matchingOnSqlite
  const query = { text: searchedFor(search), sort: '-createdAt', limit: MANY, offset: 0 } as const
  return (await find(payload, query)).rows
}

/** More than one answer should hold. */
const MANY = 50_000

/** Everybody, newest first. */
export const liveCustomers = (payload: BasePayload) =>
  store(payload).findShown('customers', liveCustomer, { sort: '-createdAt', limit: MANY })
