import type { Interval } from '@/domain/time/interval'
import { MINUTE } from '@/domain/time/minutes'

/**
 * Who has which time (docs/decisions/0002-claims.md). One row for each person and 5-minute tick, with a unique
 * key: the database decides between two that want the same one.
 */

/** A tick is five minutes: every duration and every start is a multiple of it. */
export const TICK_MS = 5 * 60_000

/** A claim as stored. `owner` is a basket item, later its appointment; `expiresAt` null never ends. */
export interface Claim {
  id: string
  key: string
  owner: string
  staff: string
  tick: number
  expiresAt: number | null
  claimedAt: number
}

/** What the core needs of the database; every member is one conditional statement, or a list of them. */
export interface ClaimStore {
  newId(): string
  /** Inserts all, in order, up to the first key that exists: false then, and some may have been written. */
  insertAll(claims: readonly Claim[]): Promise<boolean>
  /** False when the key exists. */
  insertOne(claim: Claim): Promise<boolean>
  findByKey(key: string): Promise<Claim | null>
  /** Gives a claim another expiry, if it still is as seen. */
  extend(seen: Claim, expiresAt: number | null): Promise<boolean>
  /** Deletes a claim, if it still is as seen. */
  removeAsSeen(seen: Claim): Promise<void>
  removeIds(ids: readonly string[]): Promise<void>
  findByOwner(owner: string): Promise<Claim[]>
  /** Takes the expiry off every claim of an owner. */
  makePermanent(owner: string): Promise<void>
  removeOwner(owner: string, keys?: readonly string[]): Promise<void>
}

/** A time of one person that `owner` wants, `[start, end)` in epoch milliseconds. */
export interface ClaimRequest {
  staff: string
  start: number
  end: number
  owner: string
  /** Null: never ends. */
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

/** The keys of a time in ascending order; odd minutes round outwards. */
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

/** True when `next` holds longer than `before`. */
const isLonger = (next: number | null, before: number | null): boolean =>
  before !== null && (next === null || next > before)

const hasExpired = (claim: Claim, now: number): boolean => claim.expiresAt !== null && claim.expiresAt <= now

/** 'inserted': by this attempt; 'own': the owner had it before. */
type Outcome = 'inserted' | 'own' | 'blocked'

/** Deals with the claim that holds the key; 'gone' when it was removed meanwhile and inserting may succeed now. */
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

/** How often a tick that became free after a conflict is tried again. */
const TRIES = 8

const takeOne = async (store: ClaimStore, claim: Claim): Promise<Outcome> => {
  for (let i = 0; i < TRIES; i++) {
    if (await store.insertOne(claim)) return 'inserted'
    const met = await resolveBlocker(store, claim)
    if (met !== 'gone') return met
  }
  return 'blocked'
}

/** Row by row in ascending order; on a conflict nothing of this attempt stays. */
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
 * Takes a time, all of it or nothing: false when somebody else has a part of it. Two attempts of one owner at once
 * must want the same time.
 */
export const take = async (store: ClaimStore, wish: ClaimRequest): Promise<boolean> => {
  const claims = toClaims(store, wish)
  if (claims.length === 0) return false
  // What the one statement wrote before it met a conflict stays, so that of those who want the same time the one who
  // came first to its beginning gets it: the row by row way finds it and goes on from there.
  return (await store.insertAll(claims)) || takeEach(store, claims)
}

/** Makes a held time permanent; takes again what has expired or was lost. False: somebody else has it now. */
export const makePermanent = async (
  store: ClaimStore,
  wish: Omit<ClaimRequest, 'expiresAt'>,
): Promise<boolean> => {
  await store.makePermanent(wish.owner)
  const held = new Set((await store.findByOwner(wish.owner)).map((claim) => claim.key))
  return listClaimKeys(wish).every((key) => held.has(key)) || take(store, { ...wish, expiresAt: null })
}

/** Frees everything that an owner has. */
export const release = (store: ClaimStore, owner: string): Promise<void> => store.removeOwner(owner)

/** Frees what an owner has beside `span`. */
export const releaseExcept = async (store: ClaimStore, owner: string, span: Span): Promise<void> => {
  const needed = new Set(listClaimKeys(span))
  const held = (await store.findByOwner(owner)).map(({ key }) => key)
  const rest = held.filter((key) => !needed.has(key))
  if (rest.length > 0) await store.removeOwner(owner, rest)
}

/**
 * Moves an owner from one time to another: takes the new one, has it written, and only then frees the old one, so
 * that at no moment what is written stands on a time that somebody else can take. What `write` refuses leaves the
 * old time. An owner makes one move at a time.
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

/** An appointment's time, instants in ms. `busyEnd` is when the person's time is free again. */
interface Blocked {
  start: number
  end: number
  busyEnd: number
  cleanUpMinutes: number
}

/** The end with the time for cleaning up, as it was sold; later than `busyEnd` once a no-show's time was freed. */
export const getBusyEnd = ({ end, busyEnd, cleanUpMinutes }: Omit<Blocked, 'start'>): number =>
  Math.max(busyEnd, end + cleanUpMinutes * MINUTE)

/** Minutes for cleaning up, as they were sold. */
export const getCleanUpMinutes = (row: Omit<Blocked, 'start'>): number => (getBusyEnd(row) - row.end) / MINUTE

/** The part of a blocked time that is still to come at `now`, from the next tick on; null when nothing is. */
export const getRemainingTime = (
  { start, busyEnd }: Pick<Blocked, 'start' | 'busyEnd'>,
  now: number,
): Interval | null => {
  // A whole tick stays blocked at least, because a time without a length would be nowhere in the diary.
  const from = Math.max(start + TICK_MS, Math.ceil(now / TICK_MS) * TICK_MS)
  return from < busyEnd ? { start: from, end: busyEnd } : null
}
