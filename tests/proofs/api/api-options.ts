import { parseArgs } from 'node:util'
import { newSeed } from '../support/chances'

export interface ApiOptions {
  /** Whole seconds that each of the three visitors has: signed out, staff, admin. */
  seconds: number
  /** Made-up requests of each kind for each call, at least. */
  examples: number
  seed: string
  /** Where it serves; the stand-in takes the next one. */
  port: number
}

/** Options of the command line; a sentence when they make no sense. */
export const readApiOptions = (args = process.argv.slice(2)): ApiOptions | string => {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '300' },
      examples: { type: 'string', default: '5' },
      seed: { type: 'string', default: newSeed() },
      port: { type: 'string', default: '3600' },
    },
  })
  const [seconds, examples, port] = [values.seconds, values.examples, values.port].map(Number)
  if (!seconds || !examples || !port) return '--seconds, --examples and --port are numbers above 0.'
  return { seconds, examples, seed: values.seed, port }
}
