import type { Interval } from '@/domain/time/time'
import type { Need } from './needs'

/**
 * Records which owner has which time (docs/decisions/0002-claims.md). There is one row for each 5-minute
 * tick of a member of staff or a resource, with a unique key, so the database decides between two requests for the same
 * tick.
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
  /** The member of staff or the resource. */
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
  /** Passes a claim from one owner to another, if it still belongs to the first. */
  changeOwner(id: string, from: string, to: string): Promise<void>
  /** Waits for a short random time. */
  pause(): Promise<void>
}

/** Everything that `owner` wants to claim, all or nothing. */
export interface ClaimRequest {
  needs: readonly Need[]
  owner: string
  /** Null if the claim never expires. */
  expiresAt: number | null
  now: number
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

const compareTicks = (a: Tick, b: Tick): number => (a.of === b.of ? a.tick - b.tick : a.of < b.of ? -1 : 1)

/**
 * Lists the ticks in the one order in which every call takes them. So of several calls that want the same ticks, the one
 * that has the last of these is not waiting for another, and one of them succeeds (D104).
 */
const listNeededTicks = (needs: readonly Need[]): Tick[] =>
  needs.flatMap((need) => listTicks(need).map((tick) => ({ of: need.of, tick }))).sort(compareTicks)

const toClaimKey = ({ of, tick }: Tick): string => `${of}|${tick}`

/** Lists the keys in the order in which they are claimed. A time between two ticks is rounded outwards. */
export const listClaimKeys = (needs: readonly Need[]): string[] => listNeededTicks(needs).map(toClaimKey)

const toClaims = (store: ClaimStore, { needs, owner, expiresAt, now }: ClaimRequest): Claim[] =>
  listNeededTicks(needs).map(({ of, tick }) => ({
    id: store.newId(),
    key: toClaimKey({ of, tick }),
    owner,
    staff: of,
    tick,
    expiresAt,
    claimedAt: now,
  }))

/** True if `next` expires later than `before`. */
const isLonger = (next: number | null, before: number | null): boolean =>
  before !== null && (next === null || next > before)

const hasExpired = (claim: Claim, now: number): boolean => claim.expiresAt !== null && claim.expiresAt <= now

/** Owners whose permanent claims do not block each other, because they change together. */
type Family = ReadonlySet<string>

/** `inserted` by this attempt, or `own` if the owner already had it. */
type Outcome = 'inserted' | 'own' | 'blocked'

/**
 * Handles the claim that has the key. Returns `gone` if it was removed in between, so that inserting may now succeed.
 */
const resolveBlocker = async (store: ClaimStore, claim: Claim, family: Family): Promise<Outcome | 'gone'> => {
  const blocker = await store.findByKey(claim.key)
  if (!blocker) return 'gone'
  if (blocker.id === claim.id) return 'inserted'
  if (blocker.owner === claim.owner) {
    if (!isLonger(claim.expiresAt, blocker.expiresAt)) return 'own'
    return (await store.extend(blocker, claim.expiresAt)) ? 'own' : 'gone'
  }
  if (family.has(blocker.owner)) return 'own'
  if (!hasExpired(blocker, claim.claimedAt)) return 'blocked'
  await store.removeAsSeen(blocker)
  return 'gone'
}

/** How many times we retry a tick that became free after a conflict. */
const TRIES = 8

const takeOne = async (store: ClaimStore, claim: Claim, family: Family): Promise<Outcome> => {
  for (let i = 0; i < TRIES; i++) {
    if (await store.insertOne(claim)) return 'inserted'
    const met = await resolveBlocker(store, claim, family)
    if (met !== 'gone') return met
  }
  return 'blocked'
}

/**
 * Claims row by row, in ascending order. If there is a conflict, all rows of this attempt are removed again, and the
 * claim that conflicts is returned.
 */
const takeEach = async (
  store: ClaimStore,
  claims: readonly Claim[],
  family: Family = new Set(),
): Promise<Claim | null> => {
  const inserted: string[] = []
  for (const claim of claims) {
    const outcome = await takeOne(store, claim, family)
    if (outcome === 'inserted') inserted.push(claim.id)
    if (outcome === 'blocked') {
      await store.removeIds(inserted)
      return claim
    }
  }
  return null
}

/** Claims everything or nothing. Returns the claim that a different owner has, or null if there is none. */
const findBlocked = async (store: ClaimStore, wish: ClaimRequest): Promise<Claim | null> => {
  const claims = toClaims(store, wish)
  // Rows that the single statement wrote before a conflict stay. The row-by-row path finds them and continues from
  // there, so that of several requests for the same time, the first to claim its start succeeds.
  return (await store.insertAll(claims)) ? null : takeEach(store, claims)
}

/**
 * Claims everything or nothing. Returns false if a different owner has part of it, or if there is nothing to claim.
 * Simultaneous attempts by one owner must be for the same time.
 */
export const take = async (store: ClaimStore, wish: ClaimRequest): Promise<boolean> =>
  wish.needs.some(({ start, end }) => start < end) && (await findBlocked(store, wish)) === null

/**
 * Claims what several owners want, in one order for all of them. If one owner cannot have it, none of them can. Returns
 * the claim that a different owner has, or null if everything is claimed. What `family` has already stays with its owner.
 */
export const takeAll = async (
  store: ClaimStore,
  wishes: readonly ClaimRequest[],
  family: Family = new Set(),
): Promise<Claim | null> => {
  const claims = wishes
    .flatMap((wish) => toClaims(store, wish))
    .sort((a, b) => compareTicks({ of: a.staff, tick: a.tick }, { of: b.staff, tick: b.tick }))
  return (await store.insertAll(claims)) ? null : takeEach(store, claims, family)
}

/**
 * Makes a held time permanent, and claims again any part that has expired or was lost. Returns false if a different
 * owner has it now. Releases what the owner had claimed and does not need.
 */
export const makePermanent = async (
  store: ClaimStore,
  wish: Omit<ClaimRequest, 'expiresAt'>,
): Promise<boolean> => {
  await store.makePermanent(wish.owner)
  const held = new Set((await store.findByOwner(wish.owner)).map((claim) => claim.key))
  const needed = listClaimKeys(wish.needs)
  const isWhole = needed.every((key) => held.has(key)) || (await take(store, { ...wish, expiresAt: null }))
  const rest = [...held].filter((key) => !needed.includes(key))
  if (isWhole && rest.length > 0) await store.removeOwner(wish.owner, rest)
  return isWhole
}

export const release = (store: ClaimStore, owner: string): Promise<void> => store.removeOwner(owner)

/** Releases everything that an owner has claimed and does not need. */
export const releaseExcept = async (
  store: ClaimStore,
  owner: string,
  needs: readonly Need[],
): Promise<void> => {
  const needed = new Set(listClaimKeys(needs))
  const held = (await store.findByOwner(owner)).map(({ key }) => key)
  const rest = held.filter((key) => !needed.has(key))
  if (rest.length > 0) await store.removeOwner(owner, rest)
}

/** What an owner has now, and how its new time is claimed. `claim` returns null if the time is taken. */
interface Move {
  owner: string
  from: readonly Need[]
  claim(): Promise<readonly Need[] | null>
}

/**
 * Moves an owner from one time to another: claims the new time, calls `write`, and only then releases the old time. So
 * a stored appointment is never at a time that others can claim. If `write` refuses, the old time stays. An owner makes
 * one move at a time.
 */
export const move = async (
  store: ClaimStore,
  { owner, from, claim }: Move,
  write: (needs: readonly Need[]) => Promise<boolean>,
): Promise<'moved' | 'taken' | 'refused'> => {
  const needs = await claim()
  if (!needs) return 'taken'
  const written = await write(needs)
  if (written) await releaseExcept(store, owner, needs)
  else {
    // A later move may have claimed more for this owner, which stays.
    const kept = new Set(listClaimKeys(from))
    const added = listClaimKeys(needs).filter((key) => !kept.has(key))
    if (added.length > 0) await store.removeOwner(owner, added)
  }
  return written ? 'moved' : 'refused'
}
