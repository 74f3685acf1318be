import type { SqEvent } from '@square/web-payments-sdk-types'

type Listener = (event: SqEvent) => void

/** Event listeners by type. */
export const createListeners = () => {
  const known = new Map<string, Set<Listener>>()
  return {
    add: (type: string, listener: Listener): void => {
      const set = known.get(type) ?? new Set<Listener>()
      known.set(type, set.add(listener))
    },
    remove: (type: string, listener: Listener): void => {
      known.get(type)?.delete(listener)
    },
    tell: (type: string, detail: unknown): void => {
      for (const listener of known.get(type) ?? []) listener({ type, detail })
    },
  }
}
