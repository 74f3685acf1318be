import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Collection } from 'mongoose'
import type { BasePayload, Where } from 'payload'
import type { Claim } from '@/domain/booking/claim-store'
import type { Need } from '@/domain/booking/claim-store'
import { bookingTransitions, openStates } from '@/domain/booking/states'
import type { CustomerLife } from '@/domain/operations/retention'
import { type Interval, DAY } from '@/domain/time/time'
import type { Row } from './store'
import type { OrderedCollection } from '@/domain/content/content-collections'

interface Opened {
  db: object
}

/** The SQLite adapter, for anything that Payload's interface cannot express. Use it only if `db.name` is `sqlite`. */
export const getSqlite = ({ db }: Opened): SQLiteAdapter => db as SQLiteAdapter

/** The MongoDB adapter, for the same purpose. */
export const getMongoose = ({ db }: Opened): MongooseAdapter => db as MongooseAdapter

export const getSqliteTable = (payload: BasePayload, name: string) => {
  const { drizzle, tables } = getSqlite(payload)
  const table = tables[name]
  if (!table) throw new Error(`the table ${name} is missing`)
  return { drizzle, table }
}

/** The driver's collection for a Payload collection, for the few queries that the Local API cannot express. */
export const getMongodbCollection = (payload: BasePayload, slug: string): Collection => {
  const model = getMongoose(payload).collections[slug]
  if (!model) throw new Error(`the collection ${slug} is missing`)
  return model.collection
}

/** The people and the period to search for: `[from, to)` in epoch ms. */
export interface BusyQuery {
  staffIds: string[]
  from: number
  to: number
}

/** The period in which to search for rooms and equipment: `[from, to)` in epoch ms. */
export type NeedsQuery = Pick<BusyQuery, 'from' | 'to'>

/** A member of staff's appointment, including clean-up time. */
export interface BusyTime extends Interval {
  staff: string
}

/** The longest an appointment can last. It limits searches that use the index on `start`. */
export const LONGEST_APPOINTMENT = DAY

/** The customers whose appointments are requested: the first `limit` that are upcoming at `now` (epoch ms). */
interface NextQuery {
  customers: string[]
  now: number
  limit: number
}

/**
 * `text` is a part of a name, email address or phone number. If it is empty, all customers are found. A `-` at the
 * beginning of `sort` reverses the order.
 */
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

/** A new customer with all columns, apart from the time at which the record is created. */
export type NewCustomerRow = Omit<Row<'customers'>, 'createdAt' | 'updatedAt'>

/** The end of each customer's last visit, by the customer's id. Customers who never booked have no entry. */
export type Visits = Map<string, number>

/** Each customer's latest answers to a form, by the customer's id (D122). */
export type FormTimes = Map<string, NonNullable<CustomerLife['forms']>>

/** `before` limits all appointments, and `until` those that count as the last visit. Epoch ms. */
export interface LastVisitQuery {
  customers: string[]
  before: number
  until: number
}

/** The last appointment that a customer kept. */
export type LastVisit = Pick<Row<'appointments'>, 'start' | 'serviceName' | 'staffName'>

/** When a customer was created, and by whom. */
export interface MadeCustomer {
  id: string
  createdAt: string | Date
  source: CustomerLife['source']
}

/** Matches a booking or an appointment that is not cancelled. */
export const isLiveBooking: Where = { status: { in: openStates(bookingTransitions) } }

/** Matches a customer who is neither erased nor merged into a different record. */
export const isLiveCustomer: Where = {
  and: [{ anonymisedAt: { exists: false } }, { mergedInto: { exists: false } }],
}

/** The most messages in one list, newest first. */
export const MAX_MAILS = 5000

type DifferingQueriesOpened = Pick<BasePayload, 'db'>

/**
 * The queries and statements that Payload's interface cannot express, or only with slow queries. Each database has its
 * own version.
 */
export interface DifferingQueries {
  /** Lists the live appointments of these people within a time, using the index on staff and start. */
  listBusyTimes(payload: BasePayload, query: BusyQuery): Promise<BusyTime[]>
  /** Lists the needs of the live appointments within a time that need more than a member of staff. */
  listResourceNeeds(payload: BasePayload, query: NeedsQuery): Promise<{ id: string; needs: Need[] }[]>
  /** Lists the upcoming appointments of these customers, soonest first, using the index on the customer. */
  listNextAppointments(payload: BasePayload, query: NextQuery): Promise<Row<'appointments'>[]>
  /** Inserts the claims up to the first key that already exists, and then throws. Some may have been written. */
  insertClaims(payload: BasePayload, claims: readonly Claim[]): Promise<void>
  /** Inserts several customers in one statement. Either all of them are written or, on MongoDB, the first ones. */
  insertCustomers(payload: BasePayload, rows: readonly NewCustomerRow[]): Promise<void>
  /** Adds one to a counter, which is created if it does not exist. Returns the new value. */
  increment(payload: BasePayload, key: string, endsAt: number | null): Promise<number>
  /** Returns one page of the customers that are neither erased nor merged, and how many match. */
  findCustomers(payload: BasePayload, query: CustomerQuery): Promise<FoundCustomers>
  /** Returns the ids of the messages whose subject contains the text, in upper or lower case. */
  findMailsBySubject(payload: BasePayload, text: string): Promise<string[]>
  /** Returns when these customers last came. Null means all customers. */
  findVisits(payload: BasePayload, customers: string[] | null): Promise<Visits>
  /** Returns when these customers last sent a form. Null means all customers. */
  findFormTimes(payload: BasePayload, customers: string[] | null): Promise<FormTimes>
  /**
   * Returns the last visit of each of these customers who has a live appointment that starts before `before`. Null if
   * none of them was kept and started before `until`.
   */
  findLastVisits(payload: BasePayload, query: LastVisitQuery): Promise<Map<string, LastVisit | null>>
  /** Lists every customer who is neither erased nor merged, with only a few bytes for each. */
  listCustomersMade(payload: BasePayload): Promise<MadeCustomer[]>
  /** Returns when the open baskets without an order expire (epoch ms). They are then deleted automatically. */
  listIdleBasketEnds(payload: BasePayload): Promise<number[]>
  /** Sets the position of a document in its latest version. */
  moveDraft(payload: BasePayload, collection: OrderedCollection, id: string, position: number): Promise<void>
  /**
   * Returns a text that changes whenever any process writes anything to the database. Null on MongoDB, which has no
   * such counter.
   */
  getChangeMark(payload: BasePayload): Promise<string | null>
  /** Makes this connection overwrite deleted data, so that none of it remains in the file. */
  overwriteDeleted(payload: BasePayload): Promise<void>
  /**
   * Moves the write-ahead log into the file. Until then, older versions of rows remain in the log. It waits for
   * readers.
   */
  truncateWriteAheadLog(payload: BasePayload): Promise<void>
  /** True if this process knows of no server for its database. */
  isAway(opened: DifferingQueriesOpened): boolean
  /**
   * True if writes fail because the disk is full. This is only known for SQLite, because its disk is this machine's.
   */
  isFull(opened: DifferingQueriesOpened): boolean
}
