import type { BasePayload } from 'payload'
import { MINUTE } from '@/domain/time/time'
import {
  type Metric,
  renderPrometheus,
  type Sample,
  durationMetric,
  requestMetrics,
} from '@/server/http/request-metrics'
import { getJobLeader } from '@/server/leases'
import { type HealthStatus, checkHealth } from './health-checks'

const createGauge = (name: string, help: string, ...samples: Sample[]): Metric => ({
  name: `salon_${name}`,
  type: 'gauge',
  help,
  samples,
})

const toNumber = (is: boolean): number => (is ? 1 : 0)

const toSamples = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }])

/** The requests since the process started. */
const listRequestMetrics = (): Metric[] => {
  const kinds = [...requestMetrics.kinds]
  return [
    {
      name: 'salon_requests_total',
      type: 'counter',
      help: 'Requests answered, by kind and class of HTTP status.',
      samples: kinds.flatMap(([kind, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ value, labels: { kind, status } })),
      ),
    },
    {
      name: 'salon_request_duration_seconds',
      type: 'histogram',
      help: 'Time from starting a request to the end of its response.',
      samples: kinds.flatMap(([kind, { within, seconds, count }]) => [
        ...durationMetric.map((end, at) => ({
          suffix: '_bucket',
          labels: { kind, le: String(end) },
          value: within[at] ?? 0,
        })),
        { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { kind }, value: seconds },
        { suffix: '_count', labels: { kind }, value: count },
      ]),
    },
    {
      name: 'salon_connections_turned_away_total',
      type: 'counter',
      help: 'Connections refused because all were in use (MAX_CONNECTIONS).',
      samples: toSamples(requestMetrics.turnedAway),
    },
  ]
}

const listProcessMetrics = (connections: number): Metric[] => {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const delay = requestMetrics.delay?.percentile(99)
  return [
    createGauge('process_uptime_seconds', 'Time since this process started.', { value: process.uptime() }),
    createGauge('process_resident_memory_bytes', 'Memory used by this process.', { value: rss }),
    createGauge('process_heap_used_bytes', 'Memory used by JavaScript in this process.', { value: heapUsed }),
    {
      name: 'salon_process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time used by this process.',
      samples: toSamples((user + system) / 1e6),
    },
    createGauge(
      'event_loop_delay_seconds',
      'Delay of the event loop, 99th percentile.',
      ...toSamples(delay === undefined ? undefined : delay / 1e9),
    ),
    createGauge('connections', 'Open connections.', { value: connections }),
  ]
}

const listBackupMetrics = ({ books }: HealthStatus): Metric[] => {
  const made = books?.backups?.made
  return [
    createGauge(
      'backup_last_success_timestamp_seconds',
      'Time of the last backup that was made and checked.',
      ...toSamples(made ? made.at / 1000 : undefined),
    ),
    createGauge('backup_size_bytes', 'Size of the last backup.', ...toSamples(made?.bytes)),
    createGauge('backup_rows', 'Rows or documents in the last backup.', ...toSamples(made?.rows)),
    createGauge('backup_pictures', 'Picture files in the last backup.', ...toSamples(made?.pictures)),
    createGauge('backup_failed', '1: the last backup failed.', {
      value: toNumber(Boolean(books?.backups?.failed)),
    }),
  ]
}

const listServiceMetrics = (
  { books, outside, disk, late, now }: HealthStatus,
  hasJobs: boolean,
): Metric[] => [
  createGauge('database_up', '1: the database is responding.', { value: toNumber(books !== null) }),
  createGauge('database_full', '1: the database cannot write because its disk is full.', {
    value: toNumber(books?.isFull ?? false),
  }),
  createGauge(
    'database_seconds',
    'Response time of the database.',
    ...toSamples(books ? books.tookMs / 1000 : undefined),
  ),
  createGauge(
    'square_up',
    '1: Square is responding and set up correctly. Missing for test payments.',
    ...toSamples(outside.square ? toNumber(outside.square.answers && !outside.square.reason) : undefined),
  ),
  createGauge(
    'mail_up',
    '1: the mail server is responding. Missing if none is set up.',
    ...toSamples(outside.mail ? toNumber(outside.mail.answers) : undefined),
  ),
  createGauge(
    'pictures_up',
    '1: the bucket for pictures is responding. Missing if pictures are stored in DATA_DIR.',
    ...toSamples(outside.pictures ? toNumber(outside.pictures.answers) : undefined),
  ),
  createGauge('mails_waiting', 'Emails waiting to be sent.', ...toSamples(books?.mails.count)),
  createGauge(
    'mails_troubled',
    'Emails that failed, or may not have arrived.',
    ...toSamples(books?.mails.troubled),
  ),
  createGauge('alerts_open', 'Alerts not dealt with.', ...toSamples(books?.alerts)),
  createGauge(
    'job_last_success_timestamp_seconds',
    'Time when each job last succeeded, in any process.',
    ...(books?.jobs ?? []).flatMap(({ name, at }) =>
      at === null ? [] : [{ value: at / 1000, labels: { job: name } }],
    ),
  ),
  createGauge('jobs_here', '1: this process runs the jobs.', { value: toNumber(hasJobs) }),
  createGauge('jobs_late', 'Jobs that are overdue.', { value: late.length }),
  createGauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.', ...toSamples(disk?.free)),
  createGauge('disk_size_bytes', 'Size of the disk of DATA_DIR.', ...toSamples(disk?.total)),
  createGauge('clock_seconds', 'Current time of this process.', { value: now / 1000 }),
]

/** The shortest time between two checks of the mail server and Square, in ms, however often metrics are read. */
const GOOD_FOR = 5 * MINUTE

/** Formats all metrics as text for Prometheus. They are only numbers, without personal data. */
export const renderMetrics = async (payload: BasePayload): Promise<string> => {
  const [standing, connections] = await Promise.all([
    checkHealth(payload, GOOD_FOR),
    requestMetrics.connections(),
  ])
  return renderPrometheus([
    ...listRequestMetrics(),
    ...listProcessMetrics(connections),
    ...listServiceMetrics(standing, getJobLeader(payload)?.isLeader ?? false),
    ...listBackupMetrics(standing),
  ])
}
