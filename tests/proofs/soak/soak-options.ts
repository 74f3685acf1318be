import { parseArgs } from 'node:util'
import { newSeed } from '../support/chances'

export interface SoakOptions {
  /** How long the simulated year takes. */
  minutes: number
  /** The number of schedules in a round. */
  schedules: number
  seed: number
  /** The first process's port. The stand-in uses the next port, and the second process the one after that. */
  port: number
}

/** The command-line options, or an error message if they are invalid. */
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
