import { parseArgs } from 'node:util'
import { newSeed } from '../support/chances'
import { ROUND } from './rounds'
import type { DatabaseKind } from './servers'

export interface RaceOptions {
  database: DatabaseKind
  servers: number
  attempts: number
  clients: number
  /** The number of contenders for one time, before the race. With 0, there is no such duel. */
  duel: number
  /** The number of contenders for the last place of a course, before the race. With 0, there is no such duel. */
  courseDuel: number
  /** The number of visitors for the last room at one time, before the race. With 0, no treatment needs a room. */
  roomDuel: number
  /** The number of times at which visits compete for two people, before the race. With 0, there is no such duel. */
  visitDuel: number
  /** The number of patch tests that move towards their treatments. With 0, there are none. */
  testDuel: number
  /** The number of clean-ups that linked treatments give back. With 0, there are none. */
  cleanUpDuel: number
  seed: number
  /** The first round, counted from 0. */
  from: number
  /** The minutes after which no round begins. */
  minutes: number
  port: number
  /** True if a server is killed with `kill -9` in the middle of each round. */
  kill: boolean
  /** True if the unique index is dropped before the run, which must then end in violations. */
  withoutIndex: boolean
  /** True if the unique index is dropped after the run. A duel must then end in violations. */
  control: boolean
}

/** The command-line options, or an error message if they are invalid. */
export const readRaceOptions = (args = process.argv.slice(2)): RaceOptions | string => {
  const { values } = parseArgs({
    args,
    options: {
      attempts: { type: 'string', default: '2000' },
      clients: { type: 'string', default: '4' },
      duel: { type: 'string', default: '200' },
      'course-duel': { type: 'string', default: '0' },
      'room-duel': { type: 'string', default: '0' },
      'visit-duel': { type: 'string', default: '0' },
      'test-duel': { type: 'string', default: '0' },
      'clean-up-duel': { type: 'string', default: '0' },
      database: { type: 'string', default: 'sqlite' },
      servers: { type: 'string' },
      seed: { type: 'string', default: newSeed() },
      from: { type: 'string', default: '0' },
      minutes: { type: 'string', default: '45' },
      port: { type: 'string', default: '3300' },
      kill: { type: 'boolean', default: false },
      'without-index': { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
    },
  })
  const database = values.database as DatabaseKind
  const servers = Number(values.servers ?? (database === 'mongodb' ? 2 : 1))
  if (database === 'sqlite' && servers > 1) return 'SQLite has one serving process: --servers is for MongoDB.'
  const from = Number(values.from)
  if (from > 0 && from * ROUND >= Number(values.attempts))
    return `--from ${from} leaves nothing of --attempts ${values.attempts}: a round has ${ROUND}.`
  if (values.kill && values['without-index'])
    return '--kill restarts a server, which makes the index again: leave --without-index or --kill out.'
  return {
    database,
    servers,
    attempts: Number(values.attempts),
    clients: Number(values.clients),
    duel: Number(values.duel),
    courseDuel: Number(values['course-duel']),
    roomDuel: Number(values['room-duel']),
    visitDuel: Number(values['visit-duel']),
    testDuel: Number(values['test-duel']),
    cleanUpDuel: Number(values['clean-up-duel']),
    seed: Number(values.seed),
    from,
    minutes: Number(values.minutes),
    port: Number(values.port),
    kill: values.kill,
    withoutIndex: values['without-index'],
    control: values.control,
  }
}
