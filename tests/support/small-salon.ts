import type { BasePayload } from 'payload'
import type { Row } from '@/server/repositories/store'
import type { Salon } from './salon'

/** 09:00 to 17:00 from Monday to Saturday. */
export const weekdays = [...Array.from({ length: 6 }, () => [{ start: 540, end: 1020 }]), []]

export interface SmallSalon {
  medway: Row<'locations'>
  maidstone: Row<'locations'>
  amy: Row<'staff'>
  beth: Row<'staff'>
  category: Row<'categories'>
  /** 45 minutes at Medway for £45.50; both perform it. */
  tint: Row<'services'>
}

const keepCache = { keepCache: true }

/** Two locations, two people with hours at the first, one category and one treatment. */
export const smallSalon = async (payload: BasePayload): Promise<SmallSalon> => {
  const place = (name: string) =>
    payload.create({ collection: 'locations', data: { name, address: `${name} Road` }, context: keepCache })
  const medway = await place('Medway')
  const maidstone = await place('Maidstone')
  const person = (firstName: string) =>
    payload.create({
      collection: 'staff',
      data: { firstName, lastName: 'Hart', locations: [medway.id] },
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
    data: { name: 'Brows', leadsTo: 'services' },
    context: keepCache,
  })
  const tint = await payload.create({
    collection: 'services',
    data: {
      name: 'Brow tint',
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

/** Signs a new user in; the header that makes a call theirs. */
export const signedIn = async (salon: Salon, role: 'staff' | 'admin' = 'staff') => {
  const username = `${role}-user`
  const data = { username, password, email: `${username}@example.org`, firstName: 'Robin', role }
  await salon.payload.create({ collection: 'users', data })
  // From an address of its own: sign-ins are counted.
  const answer = await salon.call('POST', '/api/auth/admin/login', {
    json: { username, password },
    address: username,
  })
  return { Authorization: `Bearer ${answer.body.token}` }
}
