import type { Need } from './plan-needs'

/**
 * Treatments of a plan between which no clean-up is left (D102). Whether it is left out depends on who does them and
 * where, which is only chosen afterwards. So the planner tries each link with and without.
 */

/** Lengths in ticks, for each item. */
export interface PartLengths {
  durations: readonly number[]
  cleanUps: readonly number[]
  /** True if the clean-up after the item may be left out. */
  lends: readonly boolean[]
  /** The position of the person treated. */
  treated: readonly number[]
}

/** Two items of one person, the second directly after the first. */
interface Link {
  first: number
  second: number
}

/** True if both items could have the same people and resources. */
const canShare = (needs: readonly Need[], { first, second }: Link): boolean => {
  const theirs = needs.filter(({ item }) => item === first)
  const others = needs.filter(({ item }) => item === second)
  const numbers = new Set(others.flatMap(({ candidates }) => candidates.map(({ number }) => number)))
  return (
    theirs.length === others.length &&
    theirs.every(({ candidates }) => candidates.some(({ number }) => numbers.has(number)))
  )
}

const NONE: readonly Link[] = []

/** Lists the items between which a clean-up may be left out, for these starts, in order of start. */
export const listLinks = (
  { durations, lends, treated, cleanUps }: PartLengths,
  starts: readonly number[],
  needs: readonly Need[],
): readonly Link[] => {
  if (!lends.includes(true) || !cleanUps.some(Boolean)) return NONE
  const links: Link[] = []
  for (let first = 0; first < durations.length; first++) {
    if (!lends[first]) continue
    const end = (starts[first] ?? 0) + (durations[first] ?? 0)
    for (let second = 0; second < durations.length; second++) {
      const link = { first, second }
      if (starts[second] === end && treated[second] === treated[first] && canShare(needs, link))
        links.push(link)
    }
  }
  return links.length > 1 ? links.sort((a, b) => (starts[a.first] ?? 0) - (starts[b.first] ?? 0)) : links
}

/** How long each item takes, and the items before it in the question with which it must share everything. */
export interface Occupied {
  lengths: number[]
  shares: number[][]
}

/**
 * How long everything takes if these links are used (one bit each). Null if one of them leaves nothing out, or would lend
 * a tick that was borrowed before.
 */
export const occupy = (
  { durations, cleanUps }: PartLengths,
  links: readonly Link[],
  used: number,
): Occupied | null => {
  const carried = [...cleanUps]
  const shares: number[][] = durations.map(() => [])
  const borrowed = durations.map(() => 0)
  const isLent = durations.map(() => false)
  for (const [at, { first, second }] of links.entries()) {
    if (!((used >> at) & 1)) continue
    const left = carried[first] ?? 0
    if (left === 0 || (borrowed[first] ?? 0) > (durations[first] ?? 0)) return null
    isLent[first] = true
    borrowed[second] = left
    carried[second] = Math.max(cleanUps[second] ?? 0, left)
    shares[Math.max(first, second)]?.push(Math.min(first, second))
  }
  return {
    lengths: durations.map((duration, i) => duration + (isLent[i] ? 0 : (carried[i] ?? 0))),
    shares,
  }
}
