import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

/** What kind of thing was asked for. */
export type RequestKind = 'page' | 'call' | 'file' | 'editor'

/** Upper ends of the classes of duration, in seconds. */
export const durations = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Measured {
  /** By class of status: 2xx and so on. */
  statuses: Map<string, number>
  /** How many took at most as long as each of `durations`. */
  within: number[]
  seconds: number
  count: number
}

interface RequestMetrics {
  kinds: Map<RequestKind, Measured>
  /** Connections that were turned away because all were taken. */
  turnedAway: number
  /** Connections that are open. */
  connections: () => Promise<number>
  delay: IntervalHistogram | null
}

declare global {
  /** The serving process and the application are compiled apart, and share this. */
  var salonMetrics: RequestMetrics | undefined
}

/** What this process has measured since it began. */
export const requestMetrics: RequestMetrics = (globalThis.salonMetrics ??= {
  kinds: new Map(),
  turnedAway: 0,
  connections: () => Promise.resolve(0),
  delay: null,
})

/** From now on, how late the process comes to its work is measured. */
export const watchDelay = (): void => {
  if (requestMetrics.delay) return
  requestMetrics.delay = monitorEventLoopDelay({ resolution: 20 })
  requestMetrics.delay.enable()
}

/** What kind of thing stands at a path. */
export const kindOf = (path: string): RequestKind => {
  if (/^\/(_next\/static|api\/media\/file)\//.test(path)) return 'file'
  if (/^\/api(\/|$)/.test(path)) return 'call'
  return /^\/management(\/|$)/.test(path) ? 'editor' : 'page'
}

const fresh = (): Measured => ({
  statuses: new Map(),
  within: durations.map(() => 0),
  seconds: 0,
  count: 0,
})

/** Counts a request that was answered. */
export const noteRequest = (kind: RequestKind, status: number, seconds: number): void => {
  const measured = requestMetrics.kinds.get(kind) ?? fresh()
  requestMetrics.kinds.set(kind, measured)
  const of = `${Math.floor(status / 100)}xx`
  measured.statuses.set(of, (measured.statuses.get(of) ?? 0) + 1)
  measured.count += 1
  measured.seconds += seconds
  durations.forEach((end, at) => {
    if (seconds <= end) measured.within[at] = (measured.within[at] ?? 0) + 1
  })
}
