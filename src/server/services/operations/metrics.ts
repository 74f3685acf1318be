import type { BasePayload } from 'payload'
import { MINUTE } from '../../../domain/time/minutes'
import { type Metric, prometheusText, type Sample } from '../../http/prometheus'
import { durations, requestMetrics } from '../../http/request-metrics'
import { turnOf } from '../../jobs-turn'
import { type Standing, standingOf } from './standing'

const gauge = (name: string, help: string, ...samples: Sample[]): Metric => ({
  ...{ name: `salon_${name}`, type: 'gauge', help, samples },
})

const yes = (is: boolean): number => (is ? 1 : 0)

const one = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }])

/** Requests since the process began. */
const requests = (): Metric[] => {
  const kinds = [...requestMetrics.kinds]
  return [
    {
      name: 'salon_requests_total',
      type: 'counter',
      help: 'Requests that were answered, by kind and class of status.',
      samples: kinds.flatMap(([kind, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ value, labels: { kind, status } })),
      ),
    },
    {
      name: 'salon_request_duration_seconds',
      type: 'histogram',
      help: 'From the turn of a request to the end of its answer.',
      samples: kinds.flatMap(([kind, { within, seconds, count }]) => [
        ...durations.map((end, at) => ({
          ...{ suffix: '_bucket', labels: { kind, le: String(end) }, value: within[at] ?? 0 },
        })),
        { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
        { suffix: '_sum', labels: { kind }, value: seconds },
        { suffix: '_count', labels: { kind }, value: count },
      ]),
    },
    {
      name: 'salon_connections_turned_away_total',
      type: 'counter',
      help: 'Times that every connection was taken (MAX_CONNECTIONS).',
      samples: one(requestMetrics.turnedAway),
    },
  ]
}

const ofProcess = (connections: number): Metric[] => {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const delay = requestMetrics.delay?.percentile(99)
  return [
    gauge('process_uptime_seconds', 'Since this process began.', { value: process.uptime() }),
    gauge('process_resident_memory_bytes', 'Memory that this process has.', { value: rss }),
    gauge('process_heap_used_bytes', 'Of it, what JavaScript uses.', { value: heapUsed }),
    {
      name: 'salon_process_cpu_seconds_total',
      type: 'counter',
      help: 'Time on a processor.',
      samples: one((user + system) / 1e6),
    },
    gauge(
      'event_loop_delay_seconds',
      'How late this process comes to its work, 99 of 100 times at most.',
      ...one(delay === undefined ? undefined : delay / 1e9),
    ),
    gauge('connections', 'Connections that are open.', { value: connections }),
  ]
}

const ofBackups = ({ books }: Standing): Metric[] => {
  const made = books?.backups?.made
  return [
    gauge(
      'backup_last_success_timestamp_seconds',
      'When the last backup was made and read back.',
      ...one(made ? made.at / 1000 : undefined),
    ),
    gauge('backup_size_bytes', 'Of that backup.', ...one(made?.bytes)),
    gauge('backup_rows', 'Rows or documents in it.', ...one(made?.rows)),
    gauge('backup_pictures', 'Picture files in it.', ...one(made?.pictures)),
    gauge('backup_failed', '1: the last one was not made.', { value: yes(Boolean(books?.backups?.failed)) }),
  ]
}

const needs = ({ books, outside, disk, late, now }: Standing, hasJobs: boolean): Metric[] => [
  gauge('database_up', '1: the database answers.', { value: yes(books !== null) }),
  gauge('database_full', '1: writes find no room.', { value: yes(books?.isFull ?? false) }),
  gauge('database_seconds', 'How long it took.', ...one(books ? books.tookMs / 1000 : undefined)),
  gauge(
    'square_up',
    '1: Square answers and is set up well. Missing for test payments.',
    ...one(outside.square ? yes(outside.square.answers && !outside.square.reason) : undefined),
  ),
  gauge(
    'mail_up',
    '1: the mail server answers. Missing without one.',
    ...one(outside.mail ? yes(outside.mail.answers) : undefined),
  ),
  gauge(
    'pictures_up',
    '1: the bucket of pictures answers. Missing where they lie in DATA_DIR.',
    ...one(outside.pictures ? yes(outside.pictures.answers) : undefined),
  ),
  gauge('mails_waiting', 'Mails that wait to go out.', ...one(books?.mails.count)),
  gauge('mails_troubled', 'Mails that were given up, or are of unknown fate.', ...one(books?.mails.troubled)),
  gauge('alerts_open', 'Alerts that nobody has dealt with.', ...one(books?.alerts)),
  gauge(
    'job_last_success_timestamp_seconds',
    'When each job last ended well, in whichever process.',
    ...(books?.jobs ?? []).flatMap(({ name, at }) =>
      at === null ? [] : [{ value: at / 1000, labels: { job: name } }],
    ),
  ),
  gauge('jobs_here', '1: this process runs the jobs.', { value: yes(hasJobs) }),
  gauge('jobs_late', 'Jobs that were silent for too long.', { value: late.length }),
  gauge('disk_free_bytes', 'On the disk of DATA_DIR.', ...one(disk?.free)),
  gauge('disk_size_bytes', 'Of the same disk.', ...one(disk?.total)),
  gauge('clock_seconds', 'The clock of this process.', { value: now / 1000 }),
]

/** Mail server and Square are asked no oftener, in ms, however often somebody measures. */
const GOOD_FOR = 5 * MINUTE

/** Everything that is measured, in Prometheus' text format: numbers alone, nothing of anybody. */
export const metricsText = async (payload: BasePayload): Promise<string> => {
  const [standing, connections] = await Promise.all([
    standingOf(payload, GOOD_FOR),
    requestMetrics.connections(),
  ])
  return prometheusText([
    ...requests(),
    ...ofProcess(connections),
    ...needs(standing, turnOf(payload)?.isHeld ?? false),
    ...ofBackups(standing),
  ])
}
