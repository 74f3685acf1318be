import { Cron } from 'croner'
import type { BasePayload } from 'payload'
import { ALL_CONTENT, tellOthers } from '@/server/cache/content-watch'
import { beforeClosing, every } from '@/server/every'
import { JobsTurn, keepTurn, type TurnOptions } from '@/server/jobs-turn'
import { jobsLease } from '@/server/repositories/jobs-lease'
import { recover } from '@/server/services/startup-recovery'
import { byTheRightClock } from './by-the-right-clock'
import { queues } from './jobs'
import { startStrokes } from './strokes'

/** How often a process renews that it runs the jobs, or looks whether it may, in ms. */
const LOOK_MS = 5_000

interface Options extends TurnOptions {
  /** How often the strokes look for work; divides a minute. */
  everySeconds: number
  lookMs?: number
}

/** Payload's own runner, but that it asks first whose the jobs are, before it makes new ones, too. */
const startQueues = (payload: BasePayload, turn: JobsTurn): void => {
  for (const queue of queues) {
    const failed = (err: unknown) => payload.logger.error({ err, msg: `jobs of ${queue}: failed` })
    const run = async (): Promise<void> => {
      await turn.work(async () => {
        await byTheRightClock(payload, queue)
        await payload.jobs.handleSchedules({ queue })
        await payload.jobs.run({ queue, limit: 20, silent: true })
      })
    }
    payload.crons.push(new Cron('* * * * *', { protect: true, catch: failed }, run))
  }
}

/**
 * Runs the jobs while they are this process': at once where nobody has them, else when whoever has them is gone. Of a
 * salon's processes one runs them at a time.
 */
export const runJobs = async (payload: BasePayload, options: Options): Promise<void> => {
  const turn = new JobsTurn(jobsLease(payload), options)
  keepTurn(payload, turn)
  const look = async (): Promise<void> => {
    const before = turn.isHeld
    const isHeld = await turn.look()
    if (isHeld === before) return
    payload.logger.info(isHeld ? 'This process runs the jobs now' : 'Another process runs the jobs now')
    if (!isHeld) return
    // Whoever had them may have saved something, and ended before it told the others.
    await tellOthers(payload, [ALL_CONTENT])
    await turn.work(() => recover(payload, { isAlone: options.isAlone }))
  }
  const failed = (err: unknown) =>
    payload.logger.error({ err, msg: 'could not find out which process runs the jobs; will try again soon' })
  await look()
  const stop = every(
    () => options.lookMs ?? LOOK_MS,
    () => look().catch(failed),
  )
  beforeClosing(payload, async () => {
    stop()
    await turn.release()
  })
  startStrokes(payload, turn, options.everySeconds)
  startQueues(payload, turn)
}
