import { type BasePayload, getPayload } from 'payload'
import type { AppOptions } from '@/server/config'
import type { Parts } from '@/server/parts'
import { noPayments } from '@/server/payments/none'
import { buildSystem } from '@/system'

/** Parts that do nothing; tests give those they want to watch. */
const quiet: Parts = {
  clock: { now: () => Date.now() },
  cache: { expire: async () => undefined },
  mail: { send: async () => ({ messageId: 'none' }) },
  payments: noPayments(null),
}

type Options = Pick<AppOptions, 'database' | 'mediaDir'> & { parts?: Partial<Parts>; key?: string }

const optionsOf = ({ database, mediaDir, parts }: Options): AppOptions => ({
  database,
  mediaDir,
  secret: 'a secret of the tests only',
  siteUrl: null,
  root: process.cwd(),
  runJobs: false,
  parts: { ...quiet, ...parts },
  logger: { options: { level: process.env.TEST_LOG ?? 'silent' } },
})

/** A Payload of our system on the given database. */
export const openPayload = async (options: Options): Promise<BasePayload> =>
  getPayload({ config: await buildSystem(optionsOf(options)), key: options.key })
