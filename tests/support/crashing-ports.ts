import { driveOrder } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'

/** What a process that was killed in the middle of checkout leaves behind, as far as a test is concerned. */
export class Crash extends Error {}

export type Moment = 'before' | 'after'

/** One call of a port: `books.writeBooking`. */
interface PortCall {
  /** Which call this is, from 1. */
  number: number
  name: string
}

const wrapped = <T extends object>(
  target: T,
  on: (name: string, call: () => unknown) => unknown,
  path = '',
): T =>
  new Proxy(target, {
    get(owner, key) {
      const value: unknown = Reflect.get(owner, key)
      const name = `${path}${String(key)}`
      if (typeof value === 'object' && value !== null) return wrapped(value, on, `${name}.`)
      if (typeof value !== 'function' || name === 'now') return value
      return (...args: unknown[]) => on(name, () => value.apply(owner, args))
    },
  })

/** Ports that end like a killed process at the call that `isDue` names, before it or just after it was done. */
export const crashingPorts = (ports: CheckoutPorts, isDue: (call: PortCall) => boolean, when: Moment) => {
  let calls = 0
  const crashing = wrapped(ports, async (name, call) => {
    calls += 1
    const due = isDue({ number: calls, name })
    if (due && when === 'before') throw new Crash()
    const result = await call()
    if (due) throw new Crash()
    return result
  })
  return { ports: crashing, calls: () => calls }
}

/** How often an order may get past the call it is to be cut at. */
const tries = 8

/**
 * An order whose checkout was cut at that call. A notice that comes in between may do a step, and then the call is not
 * reached: a new one is begun until one is cut there. Null when none gets there, because the walk that was counted had
 * more calls than one has now (a look at what was not known yet).
 *
 * @param at Which call, from 1.
 */
export const crashedAt = async (
  begin: () => Promise<Order>,
  whole: CheckoutPorts,
  at: number,
  when: Moment,
): Promise<Order | null> => {
  for (let left = tries; left > 0; left--) {
    const order = await begin()
    const { ports } = crashingPorts(whole, ({ number }) => number === at, when)
    const end = await driveOrder(ports, order).catch((error: unknown) => error)
    if (end instanceof Crash) return order
    if (end instanceof Error) throw end
  }
  return null
}
