import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

type Labels = Record<string, string>

/** A value of a metric. Histograms use the `suffix`: `_bucket`, `_sum` or `_count`. */
export interface Sample {
  value: number
  labels?: Labels
  suffix?: string
}

/** A metric with its values. If it has none, it is left out of the output. */
export interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const formatLabels = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** The content type of the text format for Prometheus. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8'

export const renderPrometheus = (metrics: Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ value, labels, suffix = '' }) => `${name}${suffix}${formatLabels(labels)} ${value}`,
        ),
        '',
      ].join('\n'),
    )
    .join('')

type RequestKind = 'page' | 'call' | 'file' | 'editor'

/** The upper bounds of the histogram's buckets, in seconds. */
export const durationMetric = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Measured {
  /** The number of responses by class of status (`2xx` and so on). */
  statuses: Map<string, number>
  /** For each bound of `durationMetric`, the number of requests that took no longer. */
  within: number[]
  seconds: number
  count: number
}

interface RequestMetrics {
  kinds: Map<RequestKind, Measured>
  /** The number of connections that were refused because the limit was reached. */
  turnedAway: number
  /** Counts the open connections. */
  connections: () => Promise<number>
  delay: IntervalHistogram | null
}

declare global {
  /** Global, because the serving process and the application are compiled separately. */
  var salonMetrics: RequestMetrics | undefined
}

/** Everything that this process has measured since it started. */
export const requestMetrics: RequestMetrics = (globalThis.salonMetrics ??= {
  kinds: new Map(),
  turnedAway: 0,
  connections: () => Promise.resolve(0),
  delay: null,
})

/** Starts measuring the delay of the event loop. */
export const watchDelay = (): void => {
  if (requestMetrics.delay) return
  requestMetrics.delay = monitorEventLoopDelay({ resolution: 20 })
  requestMetrics.delay.enable()
}

export const toRequestKind = (path: string): RequestKind => {
  if (/^\/(_next\/static|api\/media\/file)\//.test(path)) return 'file'
  if (/^\/api(\/|$)/.test(path)) return 'call'
  return /^\/management(\/|$)/.test(path) ? 'editor' : 'page'
}

const createMeasured = (): Measured => ({
  statuses: new Map(),
  within: durationMetric.map(() => 0),
  seconds: 0,
  count: 0,
})

export const recordRequest = (kind: RequestKind, status: number, seconds: number): void => {
  const measured = requestMetrics.kinds.get(kind) ?? createMeasured()
  requestMetrics.kinds.set(kind, measured)
  const of = `${Math.floor(status / 100)}xx`
  measured.statuses.set(of, (measured.statuses.get(of) ?? 0) + 1)
  measured.count += 1
  measured.seconds += seconds
  durationMetric.forEach((end, at) => {
    if (seconds <= end) measured.within[at] = (measured.within[at] ?? 0) + 1
  })
}
