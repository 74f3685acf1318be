import { type Interval, isOverlapping } from '@/domain/time/time'
import { type Claim, type ClaimStore, createNeeds, type Need } from './claim-store'
import { type ClaimRequest, takeAll } from './claims'
import type { Choice } from './resources'

/** Chooses rooms and equipment (D104), and claims them together with the member of staff. */

/** A time of one person, with one resource from each choice. `busyEnd` includes the clean-up. */
export interface ResourceRequest extends Omit<ClaimRequest, 'needs'> {
  staff: string
  start: number
  busyEnd: number
  choices: readonly Choice[]
}

/** The resources of one choice, for one of several times. */
interface Slot extends Interval, Choice {
  owner: string
  /** The treatment directly before it, which has the same rooms (D102). */
  after: string | null
}

/** How many combinations are tried. A salon has far fewer rooms than would be needed for so many. */
const MAX_TRIED = 20_000

/** Chooses one resource for each slot. Slots that overlap have different ones. Returns null if there is no way. */
const chooseResources = (slots: readonly Slot[]): string[] | null => {
  const chosen: string[] = []
  let tried = 0
  const choose = (at: number): boolean => {
    const slot = slots[at]
    if (!slot) return true
    const shared = slots.findIndex(({ owner, name }) => owner === slot.after && name === slot.name)
    for (const id of slot.ids) {
      if (++tried > MAX_TRIED) return false
      if (slot.after !== null && chosen[shared] !== id) continue
      const others = slots.slice(0, at)
      const isUsed = (other: Slot, i: number): boolean =>
        chosen[i] === id && other.owner !== slot.after && isOverlapping(other, slot)
      if (others.some(isUsed)) continue
      chosen[at] = id
      if (choose(at + 1)) return true
    }
    return false
  }
  return choose(0) ? chosen.slice(0, slots.length) : null
}

/** The needs of each time, with one resource from each choice. Null if there are not enough resources. */
const chooseNeeds = (wishes: readonly ResourceRequest[]): Need[][] | null => {
  const owners = new Set(wishes.map(({ owner }) => owner))
  const slots = wishes
    .flatMap(({ owner, start, busyEnd, choices, after = null }) => {
      // If the one before it has its rooms already, only these are among the choices.
      const shared = after !== null && owners.has(after) ? after : null
      return choices.map((choice): Slot => ({ ...choice, owner, start, end: busyEnd, after: shared }))
    })
    // Those whose rooms others share are chosen first.
    .sort((a, b) => a.start - b.start)
  const ids = chooseResources(slots)
  const listIds = (owner: string): string[] => ids?.filter((_, i) => slots[i]?.owner === owner) ?? []
  return ids && wishes.map((wish) => createNeeds(wish, listIds(wish.owner)))
}

/**
 * Leaves out the choices of each time that cannot be met beside those of the times before it. Staff may book without
 * them.
 */
export const dropUnmetChoices = (wishes: readonly ResourceRequest[]): ResourceRequest[] => {
  const kept: ResourceRequest[] = []
  for (const wish of wishes.toSorted((a, b) => a.start - b.start)) {
    let met: ResourceRequest = { ...wish, choices: [] }
    for (const choice of wish.choices) {
      const more = { ...met, choices: [...met.choices, choice] }
      if (chooseNeeds([...kept, more])) met = more
    }
    kept.push(met)
  }
  return wishes.map((wish) => kept.find(({ owner }) => owner === wish.owner) ?? wish)
}

interface Attempt {
  needs: Need[][] | null
  /** The claims that other owners had. */
  blocked: Claim[]
}

const withoutResource = (wish: ResourceRequest, id: string): ResourceRequest => ({
  ...wish,
  choices: wish.choices.map(({ name, ids }) => ({ name, ids: ids.filter((one) => one !== id) })),
})

/** Claims the people and the first resources. Where a resource is taken, continues without it. */
const tryChoices = async (store: ClaimStore, wishes: readonly ResourceRequest[]): Promise<Attempt> => {
  const blocked: Claim[] = []
  let left = wishes
  for (;;) {
    const needs = chooseNeeds(left)
    if (!needs) return { needs, blocked }
    const claim = await takeAll(
      store,
      left.map((wish, i) => ({ ...wish, needs: needs[i] ?? [] })),
    )
    if (!claim) return { needs, blocked }
    blocked.push(claim)
    const wanting = left.find(({ owner }) => owner === claim.owner)
    if (!wanting || wanting.staff === claim.staff) return { needs: null, blocked }
    left = left.map((wish) => (wish === wanting ? withoutResource(wish, claim.staff) : wish))
  }
}

/**
 * Claims several people and one resource of each kind for each of them, all or nothing. After a conflict everything is
 * released before the next resource is tried. A blocking claim may have belonged to a call that was refused itself. If
 * one has gone, everything is tried once more after a short random time (D104). Returns what was claimed for each, or
 * null.
 */
export const takeAllWithResources = async (
  store: ClaimStore,
  wishes: readonly ResourceRequest[],
): Promise<Need[][] | null> => {
  if (wishes.some(({ start, busyEnd }) => start >= busyEnd)) return null
  const first = await tryChoices(store, wishes)
  if (first.needs || wishes.every(({ choices }) => choices.length === 0)) return first.needs
  const owners = await Promise.all(first.blocked.map(({ key }) => store.findByKey(key)))
  if (owners.every(Boolean)) return null
  await store.pause()
  return (await tryChoices(store, wishes)).needs
}

/** Claims a person and one resource of each kind, all or nothing. Returns what was claimed, or null. */
export const takeWithResources = async (store: ClaimStore, wish: ResourceRequest): Promise<Need[] | null> =>
  (await takeAllWithResources(store, [wish]))?.[0] ?? null
