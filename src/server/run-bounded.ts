import type { BasePayload } from 'payload'

/** Runs the work for each item of a list, in order, with at most `bound` items at a time. */
export const runBounded = async <T>(
  list: readonly T[],
  bound: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const left = [...list]
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(bound, list.length) }, worker))
}

/** The most simultaneous requests to the payment provider. A request that hangs delays the others only for a while. */
export const MAX_PROVIDER_REQUESTS = 10

const last = new Map<string, Promise<unknown>>()

/** Runs the work after all earlier work with the same key in this process. */
export const withMutex = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}

/**
 * Calls `work` repeatedly until the timer is stopped, each time `pause()` ms after the last call ended. It does not
 * depend on the clock, which can be changed. The timer does not keep the process alive. The returned function stops the
 * timer and waits for any call in progress.
 */
export const startRepeatingTimer = (
  pause: () => number,
  work: () => Promise<void>,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let inProgress = Promise.resolve()
  let isStopped = false
  const wait = (): void => {
    if (!isStopped) timer = setTimeout(() => (inProgress = work().finally(wait)), pause()).unref()
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return inProgress
  }
}

/** Runs `last` before Payload is closed for any reason. If it fails, Payload is closed anyway. */
export const runBeforeClosing = (payload: BasePayload, last: () => Promise<void>): void => {
  const destroy = payload.destroy.bind(payload)
  payload.destroy = async () => {
    await last().catch(() => undefined)
    await destroy()
  }
}

/** Returns the result of `work`. If it takes longer than `ms`, throws an error with this sentence. */
export const withTimeout = async <T>(work: Promise<T>, ms: number, sentence: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
