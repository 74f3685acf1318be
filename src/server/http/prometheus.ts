type Labels = Record<string, string>

/** One number of a metric; `suffix` is of histograms: `_bucket`, `_sum`, `_count`. */
export interface Sample {
  value: number
  labels?: Labels
  suffix?: string
}

/** A metric with its numbers; one without any is not told. */
export interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const labelsOf = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** The content type of Prometheus' text format. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8'

/** Metrics in Prometheus' text format. */
export const prometheusText = (metrics: Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ value, labels, suffix = '' }) => `${name}${suffix}${labelsOf(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')
