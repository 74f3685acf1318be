import config from '@payload-config'
import { getPayload } from 'payload'
import { runJobs } from './jobs/run-jobs'
import { prepareDatabase } from './seed/prepare-database'
import { env } from './server/env'
import { rememberPhone } from './server/last-known'
import { keepFilesPrivate } from './server/private-files'
import { checkSetUp } from './server/services/settings/payment-set-up'

declare global {
  /** Called by the server when it stops. */
  var salonStop: (() => Promise<void>) | undefined
}

/** Opens the database (with its migrations), fills an empty one and starts the jobs; on failure says why and ends. */
export const boot = async (): Promise<void> => {
  try {
    keepFilesPrivate()
    const settings = env()
    const payload = await getPayload({ config })
    globalThis.salonStop = () => payload.destroy()
    const { admin } = await prepareDatabase(payload, settings)
    rememberPhone((await payload.findGlobal({ slug: 'site-settings', depth: 0 })).phone ?? '')
    if (settings.jobs !== 'off')
      await runJobs(payload, {
        isPreferred: settings.jobs === 'on',
        isAlone: settings.database.kind === 'sqlite',
        everySeconds: settings.jobsEverySeconds,
      })
    void checkSetUp(payload)
    if (admin)
      process.stdout.write(
        `\n  Sign in at /admin/login as ${admin.username} with ${admin.password}\n  (shown once)\n\n`,
      )
  } catch (error) {
    process.stderr.write(
      `The salon cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  }
}
