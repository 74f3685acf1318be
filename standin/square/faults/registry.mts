import { isFault } from './names.mts'

/** The requests to which a fault applies. A missing field matches everything. */
export interface FaultMatch {
  /** For example `payments.create`, `payments.complete`, `refunds.create` or `webhook`. */
  operation?: string
  method?: string
  /** The beginning of the path. */
  path?: string
  sourceId?: string
  referenceId?: string
  idempotencyKey?: string
  /** The type of a webhook, such as `payment.updated`. */
  event?: string
}

export interface FaultOrder {
  match: FaultMatch
  /** The first matching request that the fault affects, counted from 1. */
  nth: number
  /** How many matching requests in a row the fault affects from there on. */
  times: number
  fault: string
}

export interface FaultState extends FaultOrder {
  id: number
  seen: number
  fired: number
}

export type Subject = Required<Pick<FaultMatch, 'operation'>> & FaultMatch

export interface Faults {
  /** Adds a fault. Throws an error message if the order makes no sense. */
  add: (order: Partial<FaultOrder>) => FaultState
  /** Returns the fault that affects this request, if any, and counts it as fired. */
  strike: (subject: Subject) => string | null
  /** Returns true once for each idempotency key. Used for faults named by a token. */
  strikeOnce: (name: string, key: string, times: number) => boolean
  all: () => FaultState[]
  clear: () => void
}

const matches = (match: FaultMatch, subject: Subject): boolean =>
  Object.entries(match).every(([name, wanted]) => {
    const found = subject[name as keyof FaultMatch]
    return name === 'path' ? found?.startsWith(wanted) : found === wanted
  })

/** Operations that a fault must name. A fault without an operation only applies to calls of the API. */
const byNameOnly = ['webhook', 'tokens.create', 'verifications.get', 'challenges.answer']

/** The faults that were ordered through the controls. They are kept only in memory. */
export const createFaults = (): Faults => {
  let orders: FaultState[] = []
  const struck = new Map<string, number>()
  return {
    add: ({ match = {}, nth = 1, times = 1, fault = '' }) => {
      if (!isFault(fault)) throw new Error(`There is no fault called “${fault}”.`)
      if (fault.startsWith('webhook-') && !match.operation) match = { ...match, operation: 'webhook' }
      const state = { id: orders.length + 1, match, nth, times, fault, seen: 0, fired: 0 }
      orders.push(state)
      return state
    },
    strike: (subject) => {
      let struckBy: FaultState | null = null
      for (const order of orders) {
        if (!order.match.operation && byNameOnly.includes(subject.operation)) continue
        if (!matches(order.match, subject)) continue
        order.seen += 1
        const due = order.seen >= order.nth && order.fired < order.times
        if (due && !struckBy) struckBy = order
      }
      if (!struckBy) return null
      struckBy.fired += 1
      return struckBy.fault
    },
    strikeOnce: (name, key, times) => {
      const id = `${name} ${key}`
      const count = (struck.get(id) ?? 0) + 1
      struck.set(id, count)
      return count <= times
    },
    all: () => orders,
    clear: () => {
      orders = []
      struck.clear()
    },
  }
}
