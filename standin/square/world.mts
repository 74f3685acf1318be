import { randomBytes } from 'node:crypto'
import { createFaults, type Faults } from './faults/registry.mts'
import { defaultRules, type Rules } from './rules.mts'
import type { StandInSettings } from './settings.mts'
import { openJournal } from './store/journal.mts'
import type { Put } from './store/records.mts'
import { openStore, type Store } from './store/store.mts'

export interface RequestNote {
  at: string
  method: string
  path: string
  operation: string
  body: unknown
  fault: string | null
  status: number | null
}

/** The state shared by all parts of the stand-in. */
export interface World {
  settings: StandInSettings
  store: Store
  faults: Faults
  rules: () => Rules
  setRules: (change: Partial<Rules>) => void
  /** The time of the stand-in's clock in epoch ms. Tests may change it. */
  now: () => number
  moveClock: (ms: number) => void
  /** Writes all of the rows or none, and notifies the listeners. */
  commit: (puts: Put[]) => void
  onCommit: (listener: () => void) => void
  requests: RequestNote[]
  reset: () => void
}

/** A new identifier in Square's style. */
export const newId = (prefix = ''): string =>
  prefix + randomBytes(11).toString('base64url').replace(/[-_]/g, 'x')

/** Opens the journal and connects the parts. */
export const openWorld = (settings: StandInSettings): World => {
  const store = openStore(openJournal(settings.journal))
  const listeners: (() => void)[] = []
  const requests: RequestNote[] = []
  const faults = createFaults()
  const setting = <T,>(id: string, otherwise: T): T => (store.get('setting', id)?.value as T) ?? otherwise
  const now = () => Date.now() + setting('clock', 0)
  const keep = (id: string, value: unknown) =>
    store.commit(now(), [{ kind: 'setting', id, value: { value } }])
  const rules = (): Rules => ({ ...defaultRules, ...setting<Partial<Rules>>('rules', {}) })
  return {
    settings,
    store,
    faults,
    rules,
    setRules: (change) => keep('rules', { ...rules(), ...change }),
    now,
    moveClock: (ms) => keep('clock', setting('clock', 0) + ms),
    commit: (puts) => {
      store.commit(now(), puts)
      for (const listener of listeners) listener()
    },
    onCommit: (listener) => listeners.push(listener),
    requests,
    reset: () => {
      store.clear()
      faults.clear()
      requests.length = 0
    },
  }
}
