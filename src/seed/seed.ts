import { randomBytes } from 'node:crypto'
import type { BasePayload } from 'payload'
import { createRichTextMaker, seedPromotions, seedReading, seedStarterPages } from './seed-reading'
import { seedCourses } from './seed-courses'
import { seedDiary } from './seed-diary'
import { seedLocations, seedStaff } from './seed-people-and-places'
import { seedCategories, seedServices } from './seed-treatments'
import { uploadPictures } from './upload-pictures'
import { quietly } from './quietly'
import type { Env } from '@/server/env'
import { once, starterDone } from './seed-state'

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
  const treatments = await seedServices(payload, { pictureId, richText, places, people, groups })
  await seedReading(payload, { pictureId, richText, groups, treatments })
  await seedPromotions(payload, { pictureId, treatments })
  await seedDiary(payload, { places, people, treatments })
  await seedCourses(payload, { pictureId, richText, places, people })
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
