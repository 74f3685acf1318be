import { randomBytes } from 'node:crypto'
import type { BasePayload } from 'payload'
import { createRichTextMaker, seedPromotions, seedReading, seedStarterPages } from './seed-reading'
import { seedForms } from './seed-forms'
import { seedCourses } from './seed-courses'
import { seedDiary } from './seed-diary'
import { getSeededId, seedLocations, seedStaff } from './seed-people-and-places'
import { seedWaitingList } from './seed-waiting'
import { seedResources } from './seed-resources'
import { seedCategories, seedServices } from './seed-treatments'
import { uploadPictures } from './data/pictures'
import { quietly } from './random'
import type { Env } from '@/server/env'
import { demoDone, demoKey as key } from '@/server/repositories/demo'
import { canBeShared } from '@/server/repositories/running-database'
import { createId } from '@/server/ids'
import { isDuplicate, type Slug, store } from '@/server/repositories/store'

/** The value of the row once a salon without a demo has its first pages. */
const starterDone = -2

/** How long another process counts as still filling the same database, in ms. */
const leaseMs = 60_000

/** Everything the seed writes, except users. */
const seeded: Slug[] = [
  ...(['waiting-offers', 'waiting-entries'] as const),
  ...(['enrolments', 'course-dates', 'courses'] as const),
  ...(['appointments', 'bookings', 'payments', 'customers', 'slot-claims', 'events'] as const),
  ...(['resources', 'resource-kinds'] as const),
  ...([
    'weekly-hours',
    'forms',
    'services',
    'test-products',
    'categories',
    'staff',
    'locations',
    'faqs',
    'aftercare',
  ] as const),
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

interface FirstSignIn {
  username: string
  password: string
}

/**
 * Creates the first admin in a database without users. Returns the sign-in details once, so that they are printed only
 * once.
 */
export const seedAdmin = async (
  payload: BasePayload,
  admin: { username: string | null; password: string | null; email: string | null },
): Promise<FirstSignIn | undefined> => {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return undefined
  const username = admin.username ?? 'admin'
  const password = admin.password ?? randomBytes(16).toString('base64url')
  const email = admin.email ?? 'owner@salon.invalid'
  await payload.create({
    collection: 'users',
    // A password that was printed must be changed (D74).
    data: {
      username,
      password,
      email,
      firstName: 'Owner',
      role: 'admin' as const,
      mustChangePassword: admin.password === null,
    },
  })
  return { username, password: admin.password ? 'the password that was set' : password }
}

/** Fills an empty database with the whole demo salon (D25). */
export const seedDemo = async (payload: BasePayload): Promise<void> => {
  const pictureId = await uploadPictures(payload)
  const richText = await createRichTextMaker(payload)
  const places = await seedLocations(payload, pictureId)
  const people = await seedStaff(payload, pictureId, places)
  const groups = await seedCategories(payload, { pictureId, richText, places })
  const { kinds, list: resources } = await seedResources(payload, places)
  const context = { pictureId, richText, places, people, groups, kinds }
  const treatments = await seedServices(payload, context)
  await seedReading(payload, { pictureId, richText, groups, treatments })
  await seedPromotions(payload, { pictureId, treatments })
  await seedDiary(payload, { places, people, treatments, kinds, resources })
  const courses = await seedCourses(payload, { pictureId, richText, places, people })
  await seedForms(payload, treatments, courses)
  // Hardly anybody books with Maren in a trial, so that few times are offered to the customer who would move up.
  await seedWaitingList(payload, getSeededId(people, 'maren'))
  // A real salon has these off until its owner switches them on. The demo shows everything.
  const shown = { vouchers: { areSold: true }, waitingList: { isOn: true } }
  await payload.updateGlobal({ slug: 'booking-settings', data: shown, ...quietly })
}

/**
 * Fills a new database without a demo: pages about the salon and its rules, published behind “Coming soon” until its
 * owner opens it (D119).
 */
const seedEmptySalon = async (payload: BasePayload): Promise<void> => {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return
  const fill = async () => {
    await payload.updateGlobal({ slug: 'booking-settings', data: { isOpen: false }, ...quietly })
    await seedStarterPages(payload)
  }
  await once(payload, fill, starterDone)
}

/** Fills an empty database (D25): the demo salon, or an empty one if SEED=none, and the first admin. */
export const prepareDatabase = async (
  payload: BasePayload,
  settings: Pick<Env, 'seed' | 'admin'>,
): Promise<{ admin?: FirstSignIn }> => {
  if (settings.seed === 'demo') await once(payload, () => seedDemo(payload))
  else await seedEmptySalon(payload)
  const admin = await seedAdmin(payload, settings.admin)
  return admin ? { admin } : {}
}
