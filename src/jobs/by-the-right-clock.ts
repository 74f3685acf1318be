import { Cron } from 'croner'
import type { BasePayload } from 'payload'
import { dependenciesOf } from '@/server/dependencies'
import { beat, heartbeats } from '@/server/repositories/heartbeats'
import { jobs } from './jobs'

/** Clocks of two machines differ by less, in ms. */
const APART = 60_000

/** What of a queue waits for longer than until its next time, waits until then. By the wall clock, as Payload. */
const bringForward = async (payload: BasePayload, queue: string): Promise<void> => {
  for (const { slug, schedule = [] } of jobs.tasks ?? [])
    for (const { cron, queue: own } of schedule) {
      const next = new Cron(cron).nextRun()
      if (own !== queue || !next) continue
      const waitUntil = next.toISOString()
      const where = {
        taskSlug: { equals: slug },
        processing: { equals: false },
        waitUntil: { greater_than: waitUntil },
      }
      await payload.db.updateMany({
        collection: 'payload-jobs',
        where,
        data: { waitUntil },
        returning: false,
      })
    }
}

/** What ended well at a time to come ended well until now: silence counts from here. */
const believeNoFuture = async (payload: BasePayload): Promise<void> => {
  const now = dependenciesOf(payload).clock.now()
  for (const { name, at } of await heartbeats(payload))
    if ((at ?? 0) > now + APART) await beat(payload, name, now)
}

/**
 * A clock that was ahead, and was put right while the salon ran or before it was started, left times to come: without
 * this, nothing would be tidied, compared or backed up until the wrong time comes, and nobody would be told.
 */
export const byTheRightClock = async (payload: BasePayload, queue: string): Promise<void> => {
  await bringForward(payload, queue)
  await believeNoFuture(payload)
}
