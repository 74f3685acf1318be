import {
  type Claim,
  type ClaimStore,
  compareTicks,
  listClaimKeys,
  listNeededTicks,
  toClaimKey,
} from './claim-store'
import type { Need } from './claim-store'
import { endLoan, giveBack, release, releaseExcept } from './release-claims'

/**
 * Records which owner has which time (docs/decisions/0002-claims.md). There is one row for each 5-minute
 * tick of a member of staff or a resource, with a unique key, so the database decides between two requests for the same
 * tick.
 */

/** Everything that `owner` wants to claim, all or nothing. */
export interface ClaimRequest {
  needs: readonly Need[]
  owner: string
  /** Null if the claim never expires. */
  expiresAt: number | null
  now: number
  /** The owner of the treatment directly before it, whose clean-up it borrows (D102). */
  after?: string | null | undefined
  /** The owner of the treatment directly after it, which has borrowed its clean-up from the beginning (D102). */
  before?: string | null | undefined
  /** True if the owner moves. Ticks that it has lent or borrowed at its old time do not count as its own. */
  isMove?: boolean | undefined
}

/** A tick that a call wants, with its owner and the treatment from which it is borrowed. */
interface SharedTick {
  of: string
  tick: number
  key: string
  owner: string
  heir: string | null
}

/**
 * Lists the ticks of several owners in one order. A tick that two of them want because the second borrows it from the
 * first is listed once, with the first as the heir.
 */
export const listSharedTicks = (
  wishes: readonly Pick<ClaimRequest, 'needs' | 'owner' | 'after'>[],
): SharedTick[] => {
  const ticks = wishes
    .flatMap(({ needs, owner }) =>
      listNeededTicks(needs).map((tick) => ({ ...tick, key: toClaimKey(tick), owner, heir: null })),
    )
    .sort(compareTicks)
  if (wishes.every(({ after }) => after == null)) return ticks
  const lenders = new Map(wishes.map(({ owner, after }) => [owner, after ?? null]))
  const owners = new Map<string, string[]>()
  for (const { key, owner } of ticks) owners.set(key, [...(owners.get(key) ?? []), owner])
  return ticks.flatMap((tick) => {
    const all = owners.get(tick.key) ?? []
    if (all.some((owner) => lenders.get(owner) === tick.owner)) return []
    const heir = lenders.get(tick.owner) ?? null
    return { ...tick, heir: heir !== null && all.includes(heir) ? heir : null }
  })
}

const toClaims = (store: ClaimStore, wishes: readonly ClaimRequest[]): Claim[] => {
  const requests = new Map(wishes.map((wish) => [wish.owner, wish]))
  return listSharedTicks(wishes).map(({ of, tick, key, owner, heir }) => {
    const { expiresAt = null, now = 0 } = requests.get(owner) ?? {}
    return { id: store.newId(), key, owner, heir, staff: of, tick, expiresAt, claimedAt: now }
  })
}

/** True if `next` expires later than `before`. */
const isLonger = (next: number | null, before: number | null): boolean =>
  before !== null && (next === null || next > before)

const hasExpired = (claim: Claim, now: number): boolean => claim.expiresAt !== null && claim.expiresAt <= now

/** Owners whose permanent claims do not block each other, because they change together. */
type Family = ReadonlySet<string>

/** What decides if a claim that exists already is in the way. */
interface Rules {
  family: Family
  wishes: readonly ClaimRequest[]
}

/** `inserted`, `borrowed` or `lent` by this attempt, or `own` if the owner already had it. */
type Outcome = 'inserted' | 'borrowed' | 'lent' | 'own' | 'blocked'

/** A treatment that is only held never borrows from an appointment, which may be moved at any time. */
const isLendable = (blocker: Claim, claim: Claim): boolean =>
  blocker.heir === null && (blocker.expiresAt === null) === (claim.expiresAt === null)

/**
 * Handles the claim that has the key. Returns `gone` if it was removed in between, so that inserting may now succeed.
 */
const resolveBlocker = async (
  store: ClaimStore,
  claim: Claim,
  { family, wishes }: Rules,
): Promise<Outcome | 'gone'> => {
  const blocker = await store.findByKey(claim.key)
  if (!blocker) return 'gone'
  if (blocker.id === claim.id) return 'inserted'
  const {
    after = null,
    before = null,
    isMove = false,
  } = wishes.find(({ owner }) => owner === claim.owner) ?? {}
  if (blocker.owner === claim.owner) {
    const { heir } = blocker
    if (isMove && heir !== null && heir !== after && !family.has(heir)) return 'blocked'
    if (!isLonger(claim.expiresAt, blocker.expiresAt)) return 'own'
    return (await store.change(blocker, { expiresAt: claim.expiresAt })) ? 'own' : 'gone'
  }
  if (family.has(blocker.owner)) return 'own'
  if (hasExpired(blocker, claim.claimedAt)) {
    await giveBack(store, blocker, (seen) => hasExpired(seen, claim.claimedAt))
    return 'gone'
  }
  if (blocker.heir === claim.owner) return isMove ? 'blocked' : 'own'
  if (!isLendable(blocker, claim)) return 'blocked'
  if (blocker.owner === before) return (await store.change(blocker, { heir: claim.owner })) ? 'lent' : 'gone'
  if (blocker.owner !== (claim.heir ?? after)) return 'blocked'
  const { owner, expiresAt } = claim
  return (await store.change(blocker, { owner, heir: blocker.owner, expiresAt })) ? 'borrowed' : 'gone'
}

/** How many times we retry a tick that became free after a conflict. */
const TRIES = 8

const takeOne = async (store: ClaimStore, claim: Claim, rules: Rules): Promise<Outcome> => {
  for (let i = 0; i < TRIES; i++) {
    if (await store.insertOne(claim)) return 'inserted'
    const met = await resolveBlocker(store, claim, rules)
    if (met !== 'gone') return met
  }
  return 'blocked'
}

/**
 * Claims row by row, in ascending order. If there is a conflict, all rows of this attempt are removed again, and the
 * claim that conflicts is returned.
 */
const takeEach = async (store: ClaimStore, claims: readonly Claim[], rules: Rules): Promise<Claim | null> => {
  const inserted: string[] = []
  const borrowed: Claim[] = []
  const lent: Claim[] = []
  for (const claim of claims) {
    const outcome = await takeOne(store, claim, rules)
    if (outcome === 'inserted') inserted.push(claim.id)
    if (outcome === 'borrowed') borrowed.push(claim)
    if (outcome === 'lent') lent.push(claim)
    if (outcome === 'blocked') {
      await store.removeIds(inserted)
      for (const one of borrowed) await giveBack(store, one)
      for (const one of lent) await endLoan(store, one)
      return claim
    }
  }
  return null
}

/**
 * Claims everything or nothing. Returns false if a different owner has part of it, or if there is nothing to claim.
 * Simultaneous attempts by one owner must be for the same time.
 */
export const take = async (store: ClaimStore, wish: ClaimRequest): Promise<boolean> =>
  wish.needs.some(({ start, end }) => start < end) && (await takeAll(store, [wish])) === null

/**
 * Claims what several owners want, in one order for all of them. If one owner cannot have it, none of them can. Returns
 * the claim that a different owner has, or null if everything is claimed. What `family` has already stays with its owner.
 */
export const takeAll = async (
  store: ClaimStore,
  wishes: readonly ClaimRequest[],
  family: Family = new Set(),
): Promise<Claim | null> => {
  const claims = toClaims(store, wishes)
  // Rows that the single statement wrote before a conflict stay. The row-by-row path finds them and continues from
  // there, so that of several requests for the same time, the first to claim its start succeeds.
  return (await store.insertAll(claims)) ? null : takeEach(store, claims, { family, wishes })
}

/** True if an owner has everything it needs, counting what it has lent within its visit (D102). */
const isHeldWithLent = async (
  store: ClaimStore,
  { owner, needs, now }: Pick<ClaimRequest, 'owner' | 'needs' | 'now'>,
  held: ReadonlySet<string>,
): Promise<boolean> => {
  const lent = (await store.findByHeir(owner)).filter((claim) => !hasExpired(claim, now))
  const keys = new Set([...held, ...lent.map(({ key }) => key)])
  return listClaimKeys(needs).every((key) => keys.has(key))
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
  const isWhole =
    needed.every((key) => held.has(key)) ||
    (await isHeldWithLent(store, wish, held)) ||
    (await take(store, { ...wish, expiresAt: null }))
  const rest = [...held].filter((key) => !needed.includes(key))
  if (isWhole) await release(store, wish.owner, rest)
  return isWhole
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
    await release(store, owner, added)
  }
  return written ? 'moved' : 'refused'
}
