import { Cron } from 'croner'
import type { BasePayload } from 'payload'
import { MINUTE } from '@/domain/time/minutes'
import { dependenciesOf } from '@/server/dependencies'
import type { JobsTurn } from '@/server/jobs-turn'
import { beat } from '@/server/repositories/heartbeats'
import { AT_WORK, reconcileOrders } from '@/server/services/checkout/reconcile'
import { makeAvifs } from '@/server/services/content/make-avifs'
import { mendPictures } from '@/server/services/content/mend-pictures'
import { queueDueFollowUps } from '@/server/services/notifications/follow-up'
import { queueDueReminders } from '@/server/services/notifications/remind'
import { queueDueCourseReminders } from '@/server/services/notifications/remind-courses'
import { giveUpOnLost, sendQueued } from '@/server/services/notifications/send'
import { retryReturns } from '@/server/services/payments/automatic-refund'
import { drivePendingRefunds } from '@/server/services/payments/drive-refund'
import { lookForLateMoney } from '@/server/services/reconciliation/late-money'
import { windUpCancelled } from '@/server/services/self-service/wind-up'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'

/** A mail server is given this long before the fate of a message counts as unknown. */
const SENDING = 10 * MINUTE

/**
 * What a person waits for, done at every stroke of the timer. It must not wait for something else: each concern has a
 * timer of its own, so that a mail server that never answers stops mails alone, and a slow Square only what is about
 * money. Each finds its work in the database and may run twice without harm, so there is nothing to keep of a run, and
 * none of them is a job of Payload's, whose rows are written six times for each run.
 */
type Step = (payload: BasePayload) => Promise<unknown>

const concerns: Record<string, Step[]> = {
  orders: [(payload) => reconcileOrders(payload, AT_WORK)],
  payments: [handleWaitingEvents, retryReturns, lookForLateMoney, windUpCancelled, drivePendingRefunds],
  mails: [(payload) => giveUpOnLost(payload, SENDING), sendQueued],
  reminders: [queueDueReminders, queueDueCourseReminders, queueDueFollowUps],
  pictures: [mendPictures, makeAvifs],
}

/** A stroke may come every second: that all is well is written down twice a minute at most. */
const BEATS_MS = 30_000

/** Notes that a concern has ended well, for whoever looks after the site. */
const heartbeatOf = (payload: BasePayload, name: string): (() => Promise<void>) => {
  let last = -Infinity
  return async () => {
    const now = dependenciesOf(payload).clock.now()
    if (now - last < BEATS_MS) return
    last = now
    await beat(payload, name, now)
  }
}

/** A timer's stroke as a cron expression; `seconds` divides a minute. */
const strokeOf = (seconds: number): string => (seconds === 60 ? '* * * * *' : `*/${seconds} * * * * *`)

/** One step after the other, as long as the jobs are this process'; whether all of them were done. */
const walk = async (payload: BasePayload, turn: JobsTurn, steps: Step[]): Promise<boolean> => {
  for (const step of steps) if (!(await turn.work(() => step(payload)))) return false
  return true
}

/**
 * Does every concern every so many seconds until Payload is closed, while the jobs are this process'. One that takes
 * longer than that is not begun a second time; one that fails is logged and tried again at the next stroke.
 */
export const startStrokes = (payload: BasePayload, turn: JobsTurn, seconds: number): void => {
  for (const [name, steps] of Object.entries(concerns)) {
    const hasEnded = heartbeatOf(payload, name)
    const failed = (err: unknown) =>
      payload.logger.error({ err, msg: `${name}: failed, will be tried again soon` })
    payload.crons.push(
      new Cron(strokeOf(seconds), { protect: true, catch: failed }, async () => {
        if (await walk(payload, turn, steps)) await hasEnded()
      }),
    )
  }
}
