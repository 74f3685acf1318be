import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Collection } from 'mongoose'
import type { BasePayload, Where } from 'payload'
import type { Claim } from '@/domain/booking/claims'
import { bookingTransitions, openStates } from '@/domain/booking/states'
import type { CustomerLife } from '@/domain/operations/retention'
import type { Interval } from '@/domain/time/interval'
import { DAY } from '@/domain/time/minutes'
import type { Row } from './store'
import type { OrderedCollection } from '@/domain/content/ordering'

interface Opened {
  db: object
}

/** The SQLite adapter, for what Payload's interface cannot express. Only if `db.name` is `sqlite`. */
export const getSqlite = ({ db }: Opened): SQLiteAdapter => db as SQLiteAdapter

/** The MongoDB adapter, for the same purpose. */
export const getMongoose = ({ db }: Opened): MongooseAdapter => db as MongooseAdapter

/** The table of a collection. */
export const getSqliteTable = (payload: BasePayload, name: string) => {
  const { drizzle, tables } = getSqlite(payload)
  const table = tables[name]
  if (!table) throw new Error(`the table ${name} is missing`)
  return { drizzle, table }
}

/** The driver's collection behind a Payload collection, for the few queries that the Local API cannot express. */
export const getMongodbCollection = (payload: BasePayload, slug: string): Collection => {
  const model = getMongoose(payload).collections[slug]
  if (!model) throw new Error(`the collection ${slug} is missing`)
  return model.collection
}

/** The people and the span to search: `[from, to)` in epoch ms. */
export interface BusyQuery {
  staffIds: string[]
  from: number
  to: number
}

/** A member of staff's appointment, including clean-up time. */
export interface BusyTime extends Interval {
  staff: string
}

/** The longest an appointment can be: bounds a search by the index on `start`. */
export const LONGEST_APPOINTMENT = DAY

/** Whose appointments still to come at `now`, epoch ms, are wanted, the first `limit` of them. */
interface NextQuery {
  customers: string[]
  now: number
  limit: number
}

/** `text`: part of a name, email address or phone number; empty finds all. `sort`: `-` in front reverses the order. */
export interface CustomerQuery {
  text: string
  sort: 'createdAt' | '-createdAt' | 'searchText' | '-searchText'
  limit: number
  offset: number
}

export interface FoundCustomers {
  rows: Row<'customers'>[]
  total: number
}

/** The end of each customer's last visit, by customer id. Customers who never booked have no entry. */
export type Visits = Map<string, number>

/** When a customer was made, and by whom. */
export interface MadeCustomer {
  id: string
  createdAt: string | Date
  source: CustomerLife['source']
}

/** A booking, or an appointment, that is not cancelled. */
export const isLiveBooking: Where = { status: { in: openStates(bookingTransitions) } }

/** A customer who is neither erased nor merged into a different record. */
export const isLiveCustomer: Where = {
  and: [{ anonymisedAt: { exists: false } }, { mergedInto: { exists: false } }],
}

/** The most that one list holds, newest first. */
export const MAX_MAILS = 5000

type DifferingQueriesOpened = Pick<BasePayload, 'db'>

/** The queries and statements that Payload's interface cannot say, or not as fast, in the words of each database. */
export interface DifferingQueries {
  /** Live appointments of these people within a time, by the index on staff and start. */
  listBusyTimes(payload: BasePayload, query: BusyQuery): Promise<BusyTime[]>
  /** Upcoming appointments of these customers, soonest first, by the index on the customer. */
  listNextAppointments(payload: BasePayload, query: NextQuery): Promise<Row<'appointments'>[]>
  /** Inserts up to the first key that exists, and throws then. Some may have been written. */
  insertClaims(payload: BasePayload, claims: readonly Claim[]): Promise<void>
  /** Adds one to a counter, creating it if needed. Returns the new value. */
  increment(payload: BasePayload, key: string, endsAt: number | null): Promise<number>
  /** One page of the customers that are neither erased nor merged, and how many match. */
  findCustomers(payload: BasePayload, query: CustomerQuery): Promise<FoundCustomers>
  /** The ids of the messages whose subject contains the text, in any case. */
  findMailsBySubject(payload: BasePayload, text: string): Promise<string[]>
  /** When these customers came last; null: all customers. */
  findVisits(payload: BasePayload, customers: string[] | null): Promise<Visits>
  /** Every customer who is neither erased nor merged, a few bytes of each. */
  listCustomersMade(payload: BasePayload): Promise<MadeCustomer[]>
  /** When the open baskets without an order expire (epoch ms); these are deleted automatically. */
  listIdleBasketEnds(payload: BasePayload): Promise<number[]>
  /** Gives the newest version of a document its position. */
  moveDraft(payload: BasePayload, collection: OrderedCollection, id: string, position: number): Promise<void>
  /**
   * A text that changes whenever anything is written to the database, by this process or by a different one. Null on
   * MongoDB, which has no such counter.
   */
  getChangeMark(payload: BasePayload): Promise<string | null>
  /** Makes this connection overwrite deleted data, so that none of it remains in the file. */
  overwriteDeleted(payload: BasePayload): Promise<void>
  /**
   * Moves the write-ahead log into the file: until then, older versions of rows remain in the log. Waits for readers.
   */
  truncateWriteAheadLog(payload: BasePayload): Promise<void>
  /** Whether this process knows of no server of its database. */
  isAway(opened: DifferingQueriesOpened): boolean
  /** True if writes fail because the disk is full. Only known on SQLite, whose disk is this machine's. */
  isFull(opened: DifferingQueriesOpened): boolean
}
