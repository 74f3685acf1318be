import { type BasePayload, getPayload } from 'payload'
import { runJobs } from '@/jobs/run-jobs'
import type { AppOptions } from '@/server/config'
import type { Dependencies } from '@/server/dependencies'
import { noPayments } from '@/server/payments/none'
import { buildSystem } from '@/system'

/** Dependencies that do nothing; tests give those they want to watch. */
const quiet: Dependencies = {
  clock: { now: () => Date.now() },
  cache: { expire: async () => undefined },
  mail: { delivers: true, send: async () => ({ messageId: 'none' }) },
  payments: noPayments(null),
  places: null,
  instagram: null,
  rateLimitFactor: 0,
}

type Options = Pick<AppOptions, 'database' | 'mediaDir'> & {
  dependencies?: Partial<Dependencies>
  key?: string
  /** Starts the timers of the jobs. */
  jobsEverySeconds?: number | null
}

const optionsOf = ({ database, mediaDir, dependencies }: Options): AppOptions => ({
  database,
  mediaDir,
  secret: 'a secret of the tests only',
  siteUrl: null,
  root: process.cwd(),
  dependencies: { ...quiet, ...dependencies },
  logger: { options: { level: process.env.TEST_LOG ?? 'silent' } },
})

/** A Payload of our system on the given database. */
export const openPayload = async (options: Options): Promise<BasePayload> => {
  const { key, jobsEverySeconds = null } = options
  const payload = await getPayload({
    config: await buildSystem(optionsOf(options)),
    key,
  })
  if (jobsEverySeconds !== null)
    await runJobs(payload, { isPreferred: false, isAlone: true, everySeconds: jobsEverySeconds })
  return payload
}
