import { type Interval, MINUTE } from '@/domain/time/time'

/**
 * Records which owner has which time (docs/decisions/0002-claims.md). There is one row for each person and 5-minute
 * tick, with a unique key, so the database decides between two requests for the same tick.
 */

/** A tick is five minutes. Every duration and every start is a multiple of it. */
export const TICK_MS = 5 * 60_000

/**
 * A claim as stored. `owner` is a basket item, later its appointment. If `expiresAt` is null, the claim never expires.
 */
export interface Claim {
  id: string
  key: string
  owner: string
  staff: string
  tick: number
  expiresAt: number | null
  claimedAt: number
}

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
  /** Changes a claim's expiry, if the claim has not changed since it was read. */
  extend(seen: Claim, expiresAt: number | null): Promise<boolean>
  /** Deletes a claim, if it has not changed since it was read. */
  removeAsSeen(seen: Claim): Promise<void>
  removeIds(ids: readonly string[]): Promise<void>
  findByOwner(owner: string): Promise<Claim[]>
  /** Removes the expiry from every claim of an owner. */
  makePermanent(owner: string): Promise<void>
  removeOwner(owner: string, keys?: readonly string[]): Promise<void>
}

/** A person's time that `owner` wants to claim, `[start, end)` in epoch ms. */
export interface ClaimRequest {
  staff: string
  start: number
  end: number
  owner: string
  /** Null if the claim never expires. */
  expiresAt: number | null
  now: number
}

type Span = Pick<ClaimRequest, 'staff' | 'start' | 'end'>

const listTicks = ({ start, end }: Span): number[] => {
  const first = Math.floor(start / TICK_MS)
  const last = Math.ceil(end / TICK_MS)
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
}

const toClaimKey = (staff: string, tick: number): string => `${staff}|${tick}`

/** Lists the keys of a time in ascending order. A time that does not begin or end on a tick is rounded outwards. */
export const listClaimKeys = (span: Span): string[] =>
  listTicks(span).map((tick) => toClaimKey(span.staff, tick))

const toClaims = (store: ClaimStore, wish: ClaimRequest): Claim[] =>
  listTicks(wish).map((tick) => ({
    id: store.newId(),
    key: toClaimKey(wish.staff, tick),
    owner: wish.owner,
    staff: wish.staff,
    tick,
    expiresAt: wish.expiresAt,
    claimedAt: wish.now,
  }))

/** True if `next` expires later than `before`. */
const isLonger = (next: number | null, before: number | null): boolean =>
  before !== null && (next === null || next > before)

const hasExpired = (claim: Claim, now: number): boolean => claim.expiresAt !== null && claim.expiresAt <= now

/** `inserted` by this attempt, or `own` if the owner already had it. */
type Outcome = 'inserted' | 'own' | 'blocked'

/**
 * Handles the claim that has the key. Returns `gone` if it was removed in between, so that inserting may now succeed.
 */
const resolveBlocker = async (store: ClaimStore, claim: Claim): Promise<Outcome | 'gone'> => {
  const blocker = await store.findByKey(claim.key)
  if (!blocker) return 'gone'
  if (blocker.id === claim.id) return 'inserted'
  if (blocker.owner === claim.owner) {
    if (!isLonger(claim.expiresAt, blocker.expiresAt)) return 'own'
    return (await store.extend(blocker, claim.expiresAt)) ? 'own' : 'gone'
  }
  if (!hasExpired(blocker, claim.claimedAt)) return 'blocked'
  await store.removeAsSeen(blocker)
  return 'gone'
}

/** How many times we retry a tick that became free after a conflict. */
const TRIES = 8

const takeOne = async (store: ClaimStore, claim: Claim): Promise<Outcome> => {
  for (let i = 0; i < TRIES; i++) {
    if (await store.insertOne(claim)) return 'inserted'
    const met = await resolveBlocker(store, claim)
    if (met !== 'gone') return met
  }
  return 'blocked'
}

/** Claims row by row, in ascending order. If there is a conflict, all rows of this attempt are removed again. */
const takeEach = async (store: ClaimStore, claims: readonly Claim[]): Promise<boolean> => {
  const inserted: string[] = []
  for (const claim of claims) {
    const outcome = await takeOne(store, claim)
    if (outcome === 'inserted') inserted.push(claim.id)
    if (outcome === 'blocked') {
      await store.removeIds(inserted)
      return false
    }
  }
  return claims.length > 0
}

/**
 * Claims a whole time or nothing. Returns false if a different owner has part of it. Simultaneous attempts by one owner
 * must be for the same time.
 */
export const take = async (store: ClaimStore, wish: ClaimRequest): Promise<boolean> => {
  const claims = toClaims(store, wish)
  if (claims.length === 0) return false
  // Rows that the single statement wrote before a conflict stay. The row-by-row path finds them and continues from
  // there, so that of several requests for the same time, the first to claim its start succeeds.
  return (await store.insertAll(claims)) || takeEach(store, claims)
}

/**
 * Makes a held time permanent, and claims again any part that has expired or was lost. Returns false if a different
 * owner has it now.
 */
export const makePermanent = async (
  store: ClaimStore,
  wish: Omit<ClaimRequest, 'expiresAt'>,
): Promise<boolean> => {
  await store.makePermanent(wish.owner)
  const held = new Set((await store.findByOwner(wish.owner)).map((claim) => claim.key))
  return listClaimKeys(wish).every((key) => held.has(key)) || take(store, { ...wish, expiresAt: null })
}

export const release = (store: ClaimStore, owner: string): Promise<void> => store.removeOwner(owner)

/** Releases everything an owner has outside `span`. */
export const releaseExcept = async (store: ClaimStore, owner: string, span: Span): Promise<void> => {
  const needed = new Set(listClaimKeys(span))
  const held = (await store.findByOwner(owner)).map(({ key }) => key)
  const rest = held.filter((key) => !needed.has(key))
  if (rest.length > 0) await store.removeOwner(owner, rest)
}

/**
 * Moves an owner from one time to another: claims the new time, calls `write`, and only then releases the old time. So
 * a stored appointment is never at a time that others can claim. If `write` refuses, the old time stays. An owner makes
 * one move at a time.
 */
export const move = async (
  store: ClaimStore,
  from: Span,
  wish: ClaimRequest,
  write: () => Promise<boolean>,
): Promise<'moved' | 'taken' | 'refused'> => {
  if (!(await take(store, wish))) return 'taken'
  const written = await write()
  await releaseExcept(store, wish.owner, written ? wish : from)
  return written ? 'moved' : 'refused'
}

/** An appointment's time. Instants in ms; `busyEnd` is when the person is free again. */
interface Blocked {
  start: number
  end: number
  busyEnd: number
  cleanUpMinutes: number
}

/**
 * The end of the appointment as sold, including clean-up time. It is later than `busyEnd` if a no-show's time was
 * released.
 */
export const getBusyEnd = ({ end, busyEnd, cleanUpMinutes }: Omit<Blocked, 'start'>): number =>
  Math.max(busyEnd, end + cleanUpMinutes * MINUTE)

/** The clean-up time in minutes, as sold. */
export const getCleanUpMinutes = (row: Omit<Blocked, 'start'>): number => (getBusyEnd(row) - row.end) / MINUTE

/** The part of a blocked time after `now`, beginning at the next tick. Null if nothing is left. */
export const getRemainingTime = (
  { start, busyEnd }: Pick<Blocked, 'start' | 'busyEnd'>,
  now: number,
): Interval | null => {
  // Keep at least one tick blocked, because a time without a length would not appear in the diary.
  const from = Math.max(start + TICK_MS, Math.ceil(now / TICK_MS) * TICK_MS)
  return from < busyEnd ? { start: from, end: busyEnd } : null
}

/** The most places a course date can have (D52). */
export const MAX_PLACES = 500
