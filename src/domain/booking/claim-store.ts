import type { Interval } from '@/domain/time/time'

/** A tick is five minutes. Every duration and every start is a multiple of it. */
export const TICK_MS = 5 * 60_000

/**
 * The most places a course date can have (D52). A place is claimed like a time, with its number as the tick. The ticks
 * of times have far higher numbers.
 */
export const MAX_PLACES = 500

/**
 * A claim as stored. `owner` is a basket item, later its appointment. If `expiresAt` is null, the claim never expires.
 */
export interface Claim {
  id: string
  key: string
  owner: string
  /** The earlier treatment of the same visit, from whose clean-up the owner has borrowed the tick (D102). */
  heir: string | null
  /** The member of staff or the resource. */
  staff: string
  tick: number
  expiresAt: number | null
  claimedAt: number
}

/** The parts of a claim that may change. */
export type ClaimChange = Partial<Pick<Claim, 'owner' | 'heir' | 'expiresAt'>>

/** The database operations that claims need. Each is one conditional statement, or a list of them. */
export interface ClaimStore {
  newId(): string
  /**
   * Inserts the claims in order, and stops at the first key that already exists. It then returns false, although some
   * may have been written.
   */
  insertAll(claims: readonly Claim[]): Promise<boolean>
  /** Returns false if the key already exists. */
  insertOne(claim: Claim): Promise<boolean>
  findByKey(key: string): Promise<Claim | null>
  /** Changes a claim, if its owner, heir and expiry have not changed since it was read. */
  change(seen: Claim, change: ClaimChange): Promise<boolean>
  /** Deletes a claim, if its owner, heir and expiry have not changed since it was read. */
  removeAsSeen(seen: Claim): Promise<void>
  removeIds(ids: readonly string[]): Promise<void>
  findByOwner(owner: string): Promise<Claim[]>
  /** The claims that others have borrowed from an owner. */
  findByHeir(heir: string): Promise<Claim[]>
  /** Removes the expiry from every claim of an owner. */
  makePermanent(owner: string): Promise<void>
  /** Deletes an owner's claims that have no heir. */
  removeOwner(owner: string, keys?: readonly string[]): Promise<void>
  /** Deletes an owner's claims that expire and have no heir, except those with these keys. */
  removeHeld(owner: string, kept: readonly string[]): Promise<void>
  /** Changes the owner and heir of a claim, if they are still the expected ones. */
  pass(claim: PassedClaim): Promise<void>
  /** Waits for a short random time. */
  pause(): Promise<void>
}

/** A claim that passes from one owner to another. The heirs are missing in changes that were stored before D102. */
export interface PassedClaim {
  id: string
  from: string
  to: string
  heirBefore?: string | null
  heir?: string | null
}

const listTicks = ({ start, end }: Interval): number[] => {
  const first = Math.floor(start / TICK_MS)
  const last = Math.ceil(end / TICK_MS)
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
}

interface Tick {
  of: string
  tick: number
}

export const compareTicks = (a: Tick, b: Tick): number =>
  a.of === b.of ? a.tick - b.tick : a.of < b.of ? -1 : 1

/**
 * Lists the ticks in the one order in which every call takes them. So of several calls that want the same ticks, the one
 * that has the last of these is not waiting for another, and one of them succeeds (D104).
 */
export const listNeededTicks = (needs: readonly Need[]): Tick[] =>
  needs.flatMap((need) => listTicks(need).map((tick) => ({ of: need.of, tick }))).sort(compareTicks)

export const toClaimKey = ({ of, tick }: Tick): string => `${of}|${tick}`

/** Lists the keys in the order in which they are claimed. A time between two ticks is rounded outwards. */
export const listClaimKeys = (needs: readonly Need[]): string[] => listNeededTicks(needs).map(toClaimKey)

/**
 * The time of one member of staff or one resource, `[start, end)` in epoch ms. An item or an appointment takes up the
 * time of its member of staff and of each room or piece of equipment, including clean-up (D100). Its needs are stored
 * with it, and claimed as a whole or not at all.
 */
export interface Need extends Interval {
  of: string
}

/** What a stored item, appointment or line says about its time. */
interface Stored {
  staff: string
  start: number
  busyEnd: number
  /** Empty if it was stored before resources existed. It then needs its member of staff only. */
  needs?: unknown
}

/** Creates the needs of one time with a member of staff and these resources, until the end of the clean-up. */
export const createNeeds = (
  { staff, start, busyEnd }: Omit<Stored, 'needs'>,
  resources: readonly string[] = [],
): Need[] => [staff, ...resources].map((of) => ({ of, start, end: busyEnd }))

/** Reads the stored needs. */
export const getNeeds = (row: Stored): Need[] =>
  Array.isArray(row.needs) ? (row.needs as Need[]) : createNeeds(row)

/** Lists the rooms and equipment of an item or appointment. */
export const listResourceIds = (row: Stored): string[] =>
  getNeeds(row)
    .map(({ of }) => of)
    .filter((of) => of !== row.staff)

/** Changes when all needs end, for a no-show whose time is released or blocked again. */
export const endNeeds = (needs: readonly Need[], end: number): Need[] =>
  needs.map((need) => ({ ...need, end }))
