import type { Where } from 'payload'
import type { CustomerLife } from '@/domain/operations/retention'
import type { Interval } from '@/domain/time/interval'
import { DAY } from '@/domain/time/minutes'
import type { CustomerRow } from '@/server/repositories/customers'

/** Which people's time is asked for, `[from, to)` in epoch milliseconds. */
export interface BusyQuery {
  staffIds: string[]
  from: number
  to: number
}

/** A person's appointment with its clean-up time. */
export interface BusyTime extends Interval {
  staff: string
}

/** No appointment is longer: the index on `start` bounds the search by it. */
export const LONGEST_APPOINTMENT = DAY

/** A time that a visitor's item holds until `expiresAt`. */
export interface HeldTime extends BusyTime {
  owner: string
  expiresAt: number
}

/** `text`: part of a name, email address or phone number; empty finds all. `sort`: `-` in front reverses the order. */
export interface CustomerQuery {
  text: string
  sort: 'createdAt' | '-createdAt' | 'searchText' | '-searchText'
  limit: number
  offset: number
}

export interface Found {
  rows: CustomerRow[]
  total: number
}

/** Neither erased nor merged into a different record. */
export const liveCustomer: Where = {
  and: [{ anonymisedAt: { exists: false } }, { mergedInto: { exists: false } }],
}

/** When each customer came last, by their id; who never booked has no entry. */
export type Visits = Map<string, number>

export interface Made {
  id: string
  createdAt: string | Date
  source: CustomerLife['source']
}
