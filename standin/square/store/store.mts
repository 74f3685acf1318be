import type { Journal, Line } from './journal.mts'
import type { Kind, Put, Tables } from './records.mts'

type Maps = { [K in Kind]: Map<string, Tables[K]> }

interface Version<T> {
  at: number
  value: T
}

const emptyMaps = (): Maps => ({
  payment: new Map(),
  refund: new Map(),
  dispute: new Map(),
  key: new Map(),
  token: new Map(),
  entry: new Map(),
  event: new Map(),
  delivery: new Map(),
  domain: new Map(),
  setting: new Map(),
})

export interface Store {
  get: <K extends Kind>(kind: K, id: string) => Tables[K] | undefined
  all: <K extends Kind>(kind: K) => Tables[K][]
  /** The rows as they were at an earlier moment, for a list that is behind. */
  asOf: <K extends 'payment' | 'refund'>(kind: K, at: number) => Tables[K][]
  commit: (at: number, puts: Put[]) => void
  clear: () => void
}

/** Keeps everything in memory. Every change is written to the journal first. */
export const openStore = (journal: Journal): Store => {
  let maps = emptyMaps()
  let versions = {
    payment: new Map<string, Version<unknown>[]>(),
    refund: new Map<string, Version<unknown>[]>(),
  }
  const apply = ({ at, puts }: Line): void => {
    for (const { kind, id, value } of puts) {
      ;(maps[kind] as Map<string, unknown>).set(id, value)
      if (kind !== 'payment' && kind !== 'refund') continue
      const known = versions[kind].get(id) ?? []
      known.push({ at, value })
      versions[kind].set(id, known)
    }
  }
  journal.lines.forEach(apply)
  return {
    get: (kind, id) => maps[kind].get(id),
    all: (kind) => [...maps[kind].values()],
    asOf: <K extends 'payment' | 'refund'>(kind: K, at: number) =>
      [...versions[kind].values()].flatMap((known) => {
        const seen = known.findLast((version) => version.at <= at)
        return seen ? [seen.value as Tables[K]] : []
      }),
    commit: (at, puts) => {
      // A copy, because the caller must not be able to change the rows in memory.
      const line = structuredClone({ at, puts })
      journal.append(line)
      apply(line)
    },
    clear: () => {
      journal.clear()
      maps = emptyMaps()
      versions = { payment: new Map(), refund: new Map() }
    },
  }
}
