import type { Config, TaskConfig } from 'payload'
import { MINUTE } from '@/domain/time/minutes'
import { finishMoves } from '@/server/services/diary/move-appointment'
import { releaseOrphanedClaims } from '@/server/services/reconciliation/orphaned-claims'
import { AT_WORK, reconcileOrders } from '@/server/services/checkout/reconcile'
import { queueDueReminders } from '@/server/services/notifications/remind'
import { nightlyComparison } from '@/server/services/reconciliation/compare-with-provider'
import { handleWaitingEvents } from '@/server/services/webhooks/receive-webhook'
import { drivePendingRefunds } from '@/server/services/payments/refund'
import { tidy } from '@/server/services/tidy'
import { giveUpOnLost, sendQueued } from '@/server/services/notifications/send'

const queue = 'default'

/** A mail server is given this long before the fate of a message counts as unknown. */
const SENDING = 10 * MINUTE

type Task = TaskConfig<{ input: object; output: object }>

/** What cannot wait is done at every stroke of the timer, the rest at its own times. */
const tasksAt = (stroke: string): Task[] => [
  {
    slug: 'mails',
    schedule: [{ cron: stroke, queue }],
    handler: async ({ req: { payload } }) => {
      await giveUpOnLost(payload, SENDING)
      return { output: { tried: await sendQueued(payload) } }
    },
  },
  {
    slug: 'reminders',
    schedule: [{ cron: stroke, queue }],
    handler: async ({ req: { payload } }) => ({ output: { queued: await queueDueReminders(payload) } }),
  },
  {
    slug: 'orders',
    schedule: [{ cron: stroke, queue }],
    handler: async ({ req: { payload } }) => ({ output: { seen: await reconcileOrders(payload, AT_WORK) } }),
  },
  {
    slug: 'payments',
    schedule: [{ cron: stroke, queue }],
    handler: async ({ req: { payload } }) => {
      const events = await handleWaitingEvents(payload)
      return { output: { events, refunds: await drivePendingRefunds(payload) } }
    },
  },
  {
    slug: 'compare-payments',
    schedule: [{ cron: '30 3 * * *', queue }],
    handler: async ({ req: { payload } }) => {
      const { differences } = await nightlyComparison(payload)
      return { output: { differences: differences.length } }
    },
  },
  {
    slug: 'holds',
    schedule: [{ cron: '*/10 * * * *', queue }],
    handler: async ({ req: { payload } }) => {
      const moves = await finishMoves(payload)
      return { output: { moves, freed: await releaseOrphanedClaims(payload) } }
    },
  },
  {
    slug: 'tidy',
    schedule: [{ cron: '5-59/10 * * * *', queue }],
    handler: async ({ req: { payload } }) => ({ output: await tidy(payload) }),
  },
]

/** A timer's stroke as a cron expression; `seconds` divides a minute. */
const strokeOf = (seconds: number): string => (seconds === 60 ? '* * * * *' : `*/${seconds} * * * * *`)

/**
 * Tasks and the one timer that runs them every so many seconds (null: no timer). One process has JOBS=on; every task
 * may run twice without harm.
 */
export const jobsEvery = (seconds: number | null): NonNullable<Config['jobs']> => {
  const stroke = strokeOf(seconds ?? 60)
  return {
    tasks: tasksAt(stroke),
    access: { run: () => false, queue: () => false, cancel: () => false },
    autoRun: seconds === null ? [] : [{ cron: stroke, queue, limit: 20, silent: true }],
  }
}
