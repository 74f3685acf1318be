import { parseArgs } from 'node:util'
import type { DatabaseKind } from '../race/servers'
import { newSeed } from '../support/chances'

export interface FaultsOptions {
  database: DatabaseKind
  schedules: number
  /** So many run together, then everything settles and is judged. */
  batch: number
  /** Schedules under way at once. */
  atOnce: number
  seed: number
  /** The first schedule, counted from 0; a multiple of `batch`. */
  from: number
  /** No batch begins after so many minutes. */
  minutes: number
  port: number
  /** On MongoDB: so many processes serve. */
  servers: number
  /** The clock runs so many times as fast while everything settles. */
  hasten: number
  /** Seconds between two runs of the jobs. */
  jobsEvery: number
  /** False: no jobs, nothing at the start, no webhooks; the run must end in violations. */
  reconciler: boolean
  /** Afterwards a few schedules without reconciler, which must end in violations. */
  control: boolean
}

/** Options of the command line; a sentence when they make no sense. */
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
    reconciler: !values['without-reconciler'],
    control: values.control,
  }
}
