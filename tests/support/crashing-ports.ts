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
