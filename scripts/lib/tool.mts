import { existsSync } from 'node:fs'
import { getPayload } from 'payload'

if (existsSync('.env')) process.loadEnvFile('.env')
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true'
Object.assign(process.env, { NODE_ENV: 'production' })

const { env } = await import('../../src/server/env.ts')

/** The settings of this installation. */
export const settings = env()

/** A Payload on the configured database that starts nothing. */
export const open = async () => {
  const { configFromEnvironment } = await import('../../src/server/production.ts')
  const { buildSystem } = await import('../../src/system.ts')
  const config = await buildSystem({
    ...configFromEnvironment(),
    runJobs: false,
    logger: { options: { level: 'warn' } },
  })
  return getPayload({ config, disableOnInit: true })
}

/** Runs `work` and ends; a failure is one sentence. */
export const tool = async (work: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
