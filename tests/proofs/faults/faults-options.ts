import { parseArgs } from 'node:util'
import type { DatabaseKind } from '../race/servers'
import { newSeed } from '../support/chances'

export interface FaultsOptions {
  database: DatabaseKind
  schedules: number
  /** The number of schedules that run together before everything settles and is judged. */
  batch: number
  /** The number of schedules that are in progress at a time. */
  atOnce: number
  seed: number
  /** The first schedule, counted from 0. This is a multiple of `batch`. */
  from: number
  /** The minutes after which no batch begins. */
  minutes: number
  port: number
  /** The number of serving processes on MongoDB. */
  servers: number
  /** The factor by which the clock speeds up while everything settles. */
  hasten: number
  /** The number of seconds between two runs of the jobs. */
  jobsEvery: number
  /** If true, people wait for times that become free. This takes minutes in each batch. */
  waiting: boolean
  /** If false, there are no jobs, no recovery at the start and no webhooks. The run must then end in violations. */
  reconciler: boolean
  /** If true, a few schedules run afterwards without the reconciler, and must end in violations. */
  control: boolean
}

/** The command-line options, or an error message if they are invalid. */
export const readFaultsOptions = (args = process.argv.slice(2)): FaultsOptions | string => {
  const { values } = parseArgs({
    args,
    options: {
      schedules: { type: 'string', default: '100' },
      batch: { type: 'string', default: '60' },
      'at-once': { type: 'string', default: '16' },
      database: { type: 'string', default: 'sqlite' },
      seed: { type: 'string', default: newSeed() },
      from: { type: 'string', default: '0' },
      minutes: { type: 'string', default: '45' },
      port: { type: 'string', default: '3400' },
      servers: { type: 'string', default: '1' },
      hasten: { type: 'string', default: '1' },
      'jobs-every': { type: 'string', default: '60' },
      'without-waiting': { type: 'boolean', default: false },
      'without-reconciler': { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
    },
  })
  const batch = Number(values.batch)
  const from = Number(values.from)
  if (from % batch !== 0) return `--from is the first schedule of a batch: a multiple of ${batch}.`
  if (from > 0 && from >= Number(values.schedules))
    return `--from ${from} leaves nothing of --schedules ${values.schedules}, from which it is counted.`
  if (values.servers !== '1' && values.database !== 'mongodb')
    return 'One process serves on SQLite: several need --database mongodb.'
  return {
    database: values.database as DatabaseKind,
    schedules: Number(values.schedules),
    batch,
    atOnce: Number(values['at-once']),
    seed: Number(values.seed),
    from,
    minutes: Number(values.minutes),
    port: Number(values.port),
    servers: Number(values.servers),
    hasten: Number(values.hasten),
    jobsEvery: Number(values['jobs-every']),
    waiting: !values['without-waiting'],
    reconciler: !values['without-reconciler'],
    control: values.control,
  }
}
