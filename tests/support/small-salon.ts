import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { type BasePayload, getFieldsToSign, jwtSign } from 'payload'
import type { Role } from '@/domain/operations/roles'
import type { User } from '@/payload-types'
import type { Row } from '@/server/repositories/store'
import type { Salon } from './salon'

/** Working hours from 09:00 to 17:00, Monday to Saturday. */
export const weekdays = [...Array.from({ length: 6 }, () => [{ start: 540, end: 1020 }]), []]

export interface SmallSalon {
  medway: Row<'locations'>
  maidstone: Row<'locations'>
  amy: Row<'staff'>
  beth: Row<'staff'>
  category: Row<'categories'>
  /** The treatment: 45 minutes at Medway for £45.50. Both members of staff offer it. */
  tint: Row<'services'>
}

/** 11:00 UTC on a working day, `days` ahead or one more. For an appointment that does not depend on the weekday. */
export const upcomingStart = (days: number): string => {
  const start = new Date(Date.now() + days * 86_400_000)
  if (start.getUTCDay() === 0) start.setUTCDate(start.getUTCDate() + 1)
  start.setUTCHours(11, 0, 0, 0)
  return start.toISOString()
}

const keepCache = { keepCache: true }

/**
 * Two locations, two members of staff with hours at the first, one category and one treatment. `suffix` makes their
 * names differ from the demo salon's.
 */
export const smallSalon = async (payload: BasePayload, suffix = ''): Promise<SmallSalon> => {
  const place = (name: string) =>
    payload.create({
      collection: 'locations',
      data: { name: name + suffix, address: `${name} Road`, _status: 'published' },
      context: keepCache,
    })
  const medway = await place('Medway')
  const maidstone = await place('Maidstone')
  const person = (firstName: string) =>
    payload.create({
      collection: 'staff',
      data: { firstName, lastName: `Hart${suffix}`, locations: [medway.id] },
      context: keepCache,
    })
  const amy = await person('Amy')
  const beth = await person('Beth')
  for (const one of [amy, beth])
    await payload.db.create({
      collection: 'weekly-hours',
      data: { id: `hours-${one.id}`, staff: one.id, location: medway.id, schedule: weekdays },
    })
  const category = await payload.create({
    collection: 'categories',
    data: { name: `Brows${suffix}`, leadsTo: 'services', _status: 'published' },
    context: keepCache,
  })
  const tint = await payload.create({
    collection: 'services',
    data: {
      name: `Brow tint${suffix}`,
      category: category.id,
      durationMinutes: 45,
      cleanUpMinutes: 0,
      prices: [{ location: medway.id, pricePence: 4550 }],
      staff: [amy.id, beth.id],
      _status: 'published',
    },
    context: keepCache,
  })
  return { medway, maidstone, amy, beth, category, tint }
}

export const password = 'a long password'

/** A password as Payload stores it. Hashing takes most of a second, so it is done once for all salons of a process. */
const keptPassword = (() => {
  let kept: { salt: string; hash: string } | undefined
  return () => {
    const salt = 'the salt of the tests'
    kept ??= { salt, hash: pbkdf2Sync(password, salt, 25_000, 512, 'sha256').toString('hex') }
    return kept
  }
})()

/** Opens a session directly, as a sign-in would. The sign-in calls have their own tests. */
const getSession = async ({ collections, secret }: BasePayload, user: User, sid: string): Promise<string> => {
  const { config: collectionConfig } = collections.users
  const fieldsToSign = getFieldsToSign({
    collectionConfig,
    email: user.email,
    sid,
    user: { ...user, collection: 'users' },
  })
  const { tokenExpiration } = collectionConfig.auth
  return (await jwtSign({ fieldsToSign, secret, tokenExpiration })).token
}

/** Creates a signed-in user. Returns the header for calls as this user. */
export const signedIn = async (
  { payload }: Salon,
  role: Role = 'staff',
  { username = `${role}-user`, mustChangePassword = false, secondFactor = false } = {},
) => {
  const [sid, createdAt, expiresAt] = [randomUUID(), new Date(), new Date(Date.now() + 7 * 24 * 3_600_000)]
  const data = {
    username,
    email: `${username}@example.org`,
    firstName: 'Robin',
    role,
    mustChangePassword,
    secondFactor,
    ...keptPassword(),
  }
  const sessions = [{ id: sid, createdAt, expiresAt }]
  const user = await payload.db.create({ collection: 'users', data: { ...data, sessions } })
  return { Authorization: `Bearer ${await getSession(payload, user as unknown as User, sid)}` }
}
