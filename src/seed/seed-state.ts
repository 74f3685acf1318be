import type { BasePayload } from 'payload'
import { quietly } from './quietly'
import { demoDone, demoKey as key } from '@/server/repositories/demo'
import { canBeShared } from '@/server/repositories/running-database'
import { createId } from '@/server/ids'
import { isDuplicate, type Slug, store } from '@/server/repositories/store'

/** The value of the row once a salon without a demo has its first pages. */
export const starterDone = -2

/** How long another process counts as still filling the same database, in ms. */
const leaseMs = 60_000

/** Everything the seed writes, except users. */
const seeded: Slug[] = [
  ...(['enrolments', 'course-dates', 'courses'] as const),
  ...(['appointments', 'bookings', 'payments', 'customers', 'slot-claims', 'events'] as const),
  ...(['weekly-hours', 'services', 'categories', 'staff', 'locations', 'faqs', 'aftercare'] as const),
  ...(['gallery', 'promotions', 'discounts', 'testimonials', 'pages'] as const),
]

/** True if the database has no content. */
const isEmpty = async (payload: BasePayload): Promise<boolean> => {
  for (const collection of ['locations', 'categories', 'services', 'media'] as const)
    if ((await store(payload).count(collection, {})) > 0) return false
  return true
}

/** Deletes an unfinished seed. Nothing has been served from it. */
const takeBack = async (payload: BasePayload): Promise<void> => {
  for (const collection of seeded) await store(payload).remove(collection, {})
  // Through Payload, because the files must be deleted with the records.
  await payload.delete({
    collection: 'media',
    where: { id: { exists: true } },
    context: { keepCache: true },
  })
  // A salon without a demo starts closed, but the demo does not.
  await payload.updateGlobal({ slug: 'booking-settings', data: { isOpen: true }, ...quietly })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Begin = 'begin' | 'nothing to do'

/** One row records that the filling was begun (and when that expires) or finished. */
const begin = async (payload: BasePayload): Promise<Begin> => {
  const row = await store(payload).findOne('counters', { key: { equals: key } })
  if (row && row.value < 0) return 'nothing to do'
  if (!row) {
    if (!(await isEmpty(payload))) return 'nothing to do'
    try {
      await store(payload).insert('counters', { id: createId(), key, value: Date.now() + leaseMs })
      return 'begin'
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return begin(payload)
    }
  }
  if (canBeShared(payload) && row.value > Date.now()) {
    await pause(1000)
    return begin(payload)
  }
  await takeBack(payload)
  await store(payload).updateOne('counters', { key: { equals: key } }, { value: Date.now() + leaseMs })
  return 'begin'
}

/**
 * Runs `fill` once for a database that was empty, with the demo or without. If it was interrupted, runs again from the
 * start.
 */
export const once = async (
  payload: BasePayload,
  fill: () => Promise<void>,
  done: number = demoDone,
): Promise<boolean> => {
  if ((await begin(payload)) === 'nothing to do') return false
  await fill()
  await store(payload).updateOne('counters', { key: { equals: key } }, { value: done })
  return true
}
