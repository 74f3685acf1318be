import { getPayload, type Payload } from 'payload'
import { env } from '../../src/server/env.ts'
import { keepFilesPrivate } from '../../src/server/private-files.ts'
import { configFromEnvironment } from '../../src/server/production.ts'
import { buildSystem } from '../../src/system.ts'

keepFilesPrivate()

/** The settings of this installation. */
export const settings = env()

/** A Payload on the configured database that starts nothing. */
export const open = async (): Promise<Payload> => {
  const config = await buildSystem({
    ...configFromEnvironment(),
    logger: { options: { level: 'warn' } },
  })
  return getPayload({ config, disableOnInit: true })
}

/** Gives `work` such a Payload and closes it afterwards, whatever becomes of it. */
export const withPayload = async <T,>(work: (payload: Payload) => Promise<T>): Promise<T> => {
  const payload = await open()
  try {
    return await work(payload)
  } finally {
    await payload.destroy()
  }
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
