import { driveOrder } from '@/domain/checkout/checkout'
import type { Order } from '@/domain/checkout/order'
import type { CheckoutPorts } from '@/domain/checkout/ports'

/** Thrown to simulate a process killed in the middle of checkout. */
export class Crash extends Error {}

export type Moment = 'before' | 'after'

/** A call of a port, such as `books.writeBooking`. */
interface PortCall {
  /** The number of this call, which starts at 1. */
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

/**
 * Ports that fail like a killed process at the call for which `isDue` is true. They fail before the call or just after
 * it.
 */
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

/** The number of orders to try, because an order may not reach the chosen call. */
const tries = 8

/**
 * Returns an order whose checkout crashed at that call. A notification may complete a step early, so that the call is
 * not reached; then a new order is tried. Null if none gets there, because the counted run had more calls than now (a
 * check of an outcome that was still unknown).
 * @param at The number of the call, from 1.
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
