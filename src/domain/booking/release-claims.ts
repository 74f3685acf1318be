import { type Claim, type ClaimStore, listClaimKeys } from './claim-store'
import type { Need } from './claim-store'

/**
 * Releases claims. A tick that was borrowed within a visit goes back to its heir (D102,
 * docs/decisions/0027-clean-up-within-a-visit.md).
 */

/** How many times we try again after something else has changed a claim. */
const TRIES = 8

/**
 * When the claims of an owner expire, except the one with this key. Null if they never do. Undefined if there are none.
 */
const findExpiry = async (
  store: ClaimStore,
  owner: string,
  except: string,
): Promise<number | null | undefined> => {
  const expiries = (await store.findByOwner(owner))
    .filter(({ key }) => key !== except)
    .map(({ expiresAt }) => expiresAt)
  if (expiries.length === 0) return undefined
  return expiries.includes(null) ? null : Math.max(...expiries.map((at) => at ?? 0))
}

/** The heir may have been released or confirmed while it got the claim back. Of the two, the later one notices. */
const followOwner = async (store: ClaimStore, given: Claim): Promise<void> => {
  let seen = given
  for (let i = 0; i < TRIES; i++) {
    const expiresAt = await findExpiry(store, seen.owner, seen.key)
    if (expiresAt === seen.expiresAt) return
    if (expiresAt === undefined) return store.removeAsSeen(seen)
    if (!(await store.change(seen, { expiresAt }))) return
    seen = { ...seen, expiresAt }
  }
}

/**
 * Takes a claim from its owner. It passes to its heir. If the heir has no claims, the claim is deleted. The owner keeps a
 * claim that `mayTake` refuses, such as a hold that has become permanent since it was read.
 */
export const giveBack = async (
  store: ClaimStore,
  { key, owner }: Pick<Claim, 'key' | 'owner'>,
  mayTake: (seen: Claim) => boolean = () => true,
): Promise<void> => {
  for (let i = 0; i < TRIES; i++) {
    const seen = await store.findByKey(key)
    if (seen?.owner !== owner || !mayTake(seen)) return
    const { heir } = seen
    const expiresAt = heir === null ? undefined : await findExpiry(store, heir, key)
    if (heir === null || expiresAt === undefined) {
      await store.removeAsSeen(seen)
      continue
    }
    const given = { owner: heir, heir: null, expiresAt }
    if (await store.change(seen, given)) return followOwner(store, { ...seen, ...given })
  }
}

/** Ends that an owner is the heir of a claim. If the claim has passed to it since, it is released. */
export const endLoan = async (
  store: ClaimStore,
  { key, owner }: Pick<Claim, 'key' | 'owner'>,
): Promise<void> => {
  for (let i = 0; i < TRIES; i++) {
    const seen = await store.findByKey(key)
    if (seen?.owner === owner) return giveBack(store, seen)
    if (seen?.heir !== owner || (await store.change(seen, { heir: null }))) return
  }
}

const isHold = ({ expiresAt }: Claim): boolean => expiresAt !== null

const clearNames = async (
  store: ClaimStore,
  heir: string,
  isCleared: (key: string) => boolean,
): Promise<void> => {
  for (const claim of await store.findByHeir(heir))
    if (isCleared(claim.key)) await store.change(claim, { heir: null })
}

/** Releases an owner's claims: all of them, or those with these keys. */
export const release = async (store: ClaimStore, owner: string, keys?: readonly string[]): Promise<void> => {
  if (keys?.length === 0) return
  await store.removeOwner(owner, keys)
  const isReleased = (key: string): boolean => keys?.includes(key) ?? true
  for (const claim of await store.findByOwner(owner)) if (isReleased(claim.key)) await giveBack(store, claim)
  await clearNames(store, owner, isReleased)
}

/** Releases everything that an owner has claimed and does not need. */
export const releaseExcept = async (
  store: ClaimStore,
  owner: string,
  needs: readonly Need[],
): Promise<void> => {
  const needed = new Set(listClaimKeys(needs))
  const rest = (await store.findByOwner(owner)).filter(({ key }) => !needed.has(key))
  const plain = rest.filter(({ heir }) => heir === null)
  if (plain.length > 0)
    await store.removeOwner(
      owner,
      plain.map(({ key }) => key),
    )
  for (const claim of rest) if (claim.heir !== null) await giveBack(store, claim)
  await clearNames(store, owner, (key) => !needed.has(key))
}

/**
 * Releases an owner's holds, except those with the kept keys. Claims that have become permanent stay. If `isRetaken`, the
 * owner takes the same time again now, so it stays an heir.
 */
export const releaseHeld = async (
  store: ClaimStore,
  owner: string,
  { kept = [], isRetaken = false }: { kept?: readonly string[]; isRetaken?: boolean } = {},
): Promise<void> => {
  await store.removeHeld(owner, kept)
  for (const claim of await store.findByOwner(owner))
    if (isHold(claim) && !kept.includes(claim.key)) await giveBack(store, claim, isHold)
  if (!isRetaken) await clearNames(store, owner, (key) => !kept.includes(key))
}
