import config from '@payload-config'
import { getPayload } from 'payload'
import { runJobs } from './jobs/minute-jobs'
import { prepareDatabase } from './seed/seed'
import { watchContent } from './server/cache/content-watch'
import { canBeShared, isDatabaseAway } from '@/server/repositories/running-database'
import { getEnv } from './server/env'
import { toWordsView } from './server/services/content/site-views'
import { rememberFailedWords, rememberPhone } from './server/site-facts'
import { prefixDate } from './server/log'
import { runBeforeClosing } from '@/server/run-bounded'
import { awaitMongodb } from '@/server/database'
import { getMongoose } from '@/server/repositories/differing-queries'
import { announceServing } from '@/server/upgrade/mongodb-state'
import { getSchemaVersion } from './server/upgrade/upgrade-mongodb'
import { keepFilesPrivate } from './server/private-files'
import { secretWords, squareAccountTexts } from './messages/management-health'
import { endOpenOrders } from './server/services/startup-recovery'
import { recordSecret } from './server/services/operations/secret-check'
import { rememberIsOpen } from '@/server/services/settings/booking-settings'
import { applyEnteredMail, applyEnteredSquare } from '@/server/services/settings/entered-settings'
import { checkSquareAccount, checkSetUp } from '@/server/services/settings/payment-set-up'

declare global {
  /** Called by the server when it stops. */
  var salonStop: (() => Promise<void>) | undefined
  /** Called by the server if a page failed. Returns true while the database is not available. */
  var salonIsAway: (() => boolean) | undefined
  /** Called by the server before it serves a page to a visitor (D119). */
  var salonIsOpen: (() => Promise<boolean>) | undefined
}

/**
 * Opens the database (with its migrations), fills an empty one and starts the jobs. On failure, logs the reason and
 * exits.
 */
export const boot = async (): Promise<void> => {
  try {
    keepFilesPrivate()
    const settings = getEnv()
    if (settings.database.kind === 'mongodb') await awaitMongodb(settings.database.uri)
    const payload = await getPayload({ config, cron: true })
    globalThis.salonStop = () => payload.destroy()
    globalThis.salonIsAway = () => isDatabaseAway(payload)
    if (settings.database.kind === 'mongodb') {
      const { connection } = getMongoose(payload)
      runBeforeClosing(payload, await announceServing(connection, getSchemaVersion(connection)))
    }
    const { admin } = await prepareDatabase(payload, settings)
    // If the database stops responding, the last state counts.
    let isOpen = await rememberIsOpen(payload)
    globalThis.salonIsOpen = async () => (isOpen = await rememberIsOpen(payload).catch(() => isOpen))
    if (!(await recordSecret(payload)))
      process.stderr.write(`${prefixDate(`${secretWords.other} ${secretWords.otherTodo}`)}\n`)
    await applyEnteredMail(payload)
    await applyEnteredSquare(payload, () => endOpenOrders(payload))
    if ((await checkSquareAccount(payload)) === 'other') throw new Error(squareAccountTexts.other)
    await watchContent(payload)
    rememberPhone((await payload.findGlobal({ slug: 'site-settings', depth: 0 })).phone ?? '')
    rememberFailedWords(toWordsView(await payload.findGlobal({ slug: 'site-words', depth: 0 })).pages)
    if (settings.jobs !== 'off')
      await runJobs(payload, {
        isPreferred: settings.jobs === 'on',
        isAlone: !canBeShared(payload),
        everySeconds: settings.jobsEverySeconds,
      })
    void checkSetUp(payload)
    if (admin)
      process.stdout.write(
        `\n  Sign in at /admin/login as ${admin.username} with ${admin.password}\n  (shown once)\n\n`,
      )
  } catch (error) {
    process.stderr.write(
      `${prefixDate(`The salon cannot start: ${error instanceof Error ? error.message : String(error)}`)}\n`,
    )
    process.exit(1)
  }
}
