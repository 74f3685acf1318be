import { parseArgs } from 'node:util'
import { newSeed } from '../support/chances'

export interface SoakOptions {
  /** How long the year takes. */
  minutes: number
  /** Schedules of visitors in a round. */
  schedules: number
  seed: number
  /** Where the first process serves; the stand-in takes the next one, the second process the one after. */
  port: number
}

/** Options of the command line; a sentence when they make no sense. */
export const readSoakOptions = (args = process.argv.slice(2)): SoakOptions | string => {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '60' },
      schedules: { type: 'string', default: '12' },
      seed: { type: 'string', default: newSeed() },
      port: { type: 'string', default: '3500' },
    },
  })
  const { minutes, schedules, seed, port } = values
  const all = [minutes, schedules, seed, port].map(Number)
  if (!all.every((one) => one > 0)) return '--minutes, --schedules, --seed and --port are numbers above 0.'
  return { minutes: Number(minutes), schedules: Number(schedules), seed: Number(seed), port: Number(port) }
}
