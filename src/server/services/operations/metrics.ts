import type { BasePayload } from 'payload'
import { MINUTE } from '../../../domain/time/minutes'
import { type Metric, prometheusText, type Sample } from '@/server/http/request-metrics'
import { durations, requestMetrics } from '../../http/request-metrics'
import { leaderOf } from '../../job-leader'
import { type Standing, standingOf } from './checks'

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
      help: 'Connections refused because all were in use (MAX_CONNECTIONS).',
      samples: one(requestMetrics.turnedAway),
    },
  ]
}

const ofProcess = (connections: number): Metric[] => {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const delay = requestMetrics.delay?.percentile(99)
  return [
    gauge('process_uptime_seconds', 'Time since this process started.', { value: process.uptime() }),
    gauge('process_resident_memory_bytes', 'Memory used by this process.', { value: rss }),
    gauge('process_heap_used_bytes', 'Memory used by JavaScript in this process.', { value: heapUsed }),
    {
      name: 'salon_process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time used by this process.',
      samples: one((user + system) / 1e6),
    },
    gauge(
      'event_loop_delay_seconds',
      'Delay of the event loop, 99th percentile.',
      ...one(delay === undefined ? undefined : delay / 1e9),
    ),
    gauge('connections', 'Open connections.', { value: connections }),
  ]
}

const ofBackups = ({ books }: Standing): Metric[] => {
  const made = books?.backups?.made
  return [
    gauge(
      'backup_last_success_timestamp_seconds',
      'Time of the last backup that was made and checked.',
      ...one(made ? made.at / 1000 : undefined),
    ),
    gauge('backup_size_bytes', 'Size of the last backup.', ...one(made?.bytes)),
    gauge('backup_rows', 'Rows or documents in the last backup.', ...one(made?.rows)),
    gauge('backup_pictures', 'Picture files in the last backup.', ...one(made?.pictures)),
    gauge('backup_failed', '1: the last backup failed.', { value: yes(Boolean(books?.backups?.failed)) }),
  ]
}

const needs = ({ books, outside, disk, late, now }: Standing, hasJobs: boolean): Metric[] => [
  gauge('database_up', '1: the database is responding.', { value: yes(books !== null) }),
  gauge('database_full', '1: the database cannot write because its disk is full.', {
    value: yes(books?.isFull ?? false),
  }),
  gauge(
    'database_seconds',
    'Response time of the database.',
    ...one(books ? books.tookMs / 1000 : undefined),
  ),
  gauge(
    'square_up',
    '1: Square is responding and set up correctly. Missing for test payments.',
    ...one(outside.square ? yes(outside.square.answers && !outside.square.reason) : undefined),
  ),
  gauge(
    'mail_up',
    '1: the mail server is responding. Missing if none is set up.',
    ...one(outside.mail ? yes(outside.mail.answers) : undefined),
  ),
  gauge(
    'pictures_up',
    '1: the bucket for pictures is responding. Missing if pictures are stored in DATA_DIR.',
    ...one(outside.pictures ? yes(outside.pictures.answers) : undefined),
  ),
  gauge('mails_waiting', 'Emails waiting to be sent.', ...one(books?.mails.count)),
  gauge('mails_troubled', 'Emails that failed, or may not have arrived.', ...one(books?.mails.troubled)),
  gauge('alerts_open', 'Alerts not dealt with.', ...one(books?.alerts)),
  gauge(
    'job_last_success_timestamp_seconds',
    'Time when each job last succeeded, in any process.',
    ...(books?.jobs ?? []).flatMap(({ name, at }) =>
      at === null ? [] : [{ value: at / 1000, labels: { job: name } }],
    ),
  ),
  gauge('jobs_here', '1: this process runs the jobs.', { value: yes(hasJobs) }),
  gauge('jobs_late', 'Jobs that are overdue.', { value: late.length }),
  gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.', ...one(disk?.free)),
  gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.', ...one(disk?.total)),
  gauge('clock_seconds', 'Current time of this process.', { value: now / 1000 }),
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
    ...needs(standing, leaderOf(payload)?.isLeader ?? false),
    ...ofBackups(standing),
  ])
}
