import { dirname } from 'node:path'
import { type BasePayload, getPayload, handleEndpoints } from 'payload'
import { runJobs } from '@/jobs/minute-jobs'
import type { UsingFile } from '@/server/backup/restore'
import type { AppOptions } from '@/server/config'
import type { Dependencies } from '@/server/dependencies'
import { handleRestCall } from '@/server/http/allowed-rest-calls'
import { createNoPayments } from '@/server/payments/payment-provider'
import { buildSystem } from '@/system'

/** Dependencies that do nothing. Tests replace those that they want to observe. */
const quiet: Dependencies = {
  clock: { now: () => Date.now() },
  cache: { expire: async () => undefined },
  mail: { delivers: true, send: async () => ({ messageId: 'none' }) },
  payments: createNoPayments(null),
  places: null,
  instagram: null,
  rateLimitFactor: 0,
}

type Options = Pick<AppOptions, 'database' | 'mediaDir' | 's3'> & {
  dependencies?: Partial<Dependencies>
  key?: string
  /** The interval of the job timers in seconds. If null, they do not start. */
  jobsEverySeconds?: number | null
  /** Gets the errors of the log. If TEST_LOG is set, they are printed instead. */
  onLog?: (line: string) => void
}

const getLogger = (onLog: Options['onLog']): AppOptions['logger'] => {
  const level = process.env.TEST_LOG
  if (level || !onLog) return { options: { level: level ?? 'silent' } }
  return { options: { level: 'error' }, destination: { write: onLog } }
}

const createOptions = ({ database, mediaDir, s3, dependencies, onLog }: Options): AppOptions => ({
  database,
  mediaDir,
  s3,
  secret: 'a secret of the tests only',
  siteUrl: null,
  root: process.cwd(),
  dependencies: { ...quiet, ...dependencies },
  logger: getLogger(onLog),
})

/** Payload with our configuration on the given database. */
export const openPayload = async (options: Options): Promise<BasePayload> => {
  const { key, jobsEverySeconds = null } = options
  const payload = await getPayload({
    config: await buildSystem(createOptions(options)),
    key,
    cron: jobsEverySeconds !== null,
  })
  if (jobsEverySeconds !== null)
    await runJobs(payload, { isPreferred: false, isAlone: true, everySeconds: jobsEverySeconds })
  return payload
}

/**
 * Closes a Payload, and removes it from the list in which Payload keeps every instance that it has opened. Otherwise, a
 * worker would keep the configuration of each salon in memory until it ends.
 */
export const closePayload = async (payload: BasePayload): Promise<void> => {
  await payload.destroy()
  const { _payload: opened } = globalThis as { _payload?: Map<string, { payload: BasePayload | null }> }
  for (const [key, one] of opened ?? []) if (one.payload === payload) opened?.delete(key)
}

/** Returns a function that answers web requests as the API does. `key` is the one with which the Payload was opened. */
export const createAnswer =
  ({ config }: BasePayload, key: string) =>
  (request: Request): Promise<Response> =>
    handleRestCall(
      request,
      (asked) => handleEndpoints({ config, request: asked, payloadInstanceCacheKey: key }),
      config,
    )

/** Runs work with a Payload on an up-to-date SQLite file. */
export const usingFile: UsingFile = async (file, work) => {
  const database = { kind: 'sqlite', file, push: false } as const
  const payload = await openPayload({ database, mediaDir: dirname(file), key: file })
  try {
    return await work(payload)
  } finally {
    await closePayload(payload)
  }
}
