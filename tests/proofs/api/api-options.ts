import { parseArgs } from 'node:util'
import { newSeed } from '../support/chances'

export interface ApiOptions {
  /** The number of whole seconds for each of the three callers: signed out, staff and admin. */
  seconds: number
  /** The minimum number of generated requests of each kind for each call. */
  examples: number
  seed: string
  /** The site's port. The stand-in uses the next one. */
  port: number
}

/** The command-line options, or an error message if they are invalid. */
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
