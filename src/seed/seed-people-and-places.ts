import type { BasePayload } from 'payload'
import { parseClock } from '@/domain/time/calendar'
import { HOUR, MINUTE, type MinuteRange } from '@/domain/time/time'
import { createId } from '@/server/ids'
import { toSearchFields } from '@/server/repositories/customers'
import { saveWeeklyHours } from '@/server/repositories/schedule'
import { store } from '@/server/repositories/store'
import type { PlannedAppointment } from './plan-diary'
import { type Random, quietly } from './random'
import { locations, staff } from '@/seed/data/people-and-places'
import type { LocationKey, SeedWeek, StaffKey, Weekday } from './data/types'

/** Invented guests: made-up names, email addresses that cannot exist, phone numbers reserved for fiction. */
const guests: readonly [first: string, last: string, notes?: string][] = [
  ['Harriet', 'Quillfeather', 'Sensitive skin, no fragrance please.'],
  ['Saoirse', 'Pennyworth'],
  ['Dilys', 'Marchbank'],
  ['Anoushka', 'Thistledown', 'Prefers a quiet appointment.'],
  ['Bronagh', 'Larkspur'],
  ['Clementine', 'Oakhanger'],
  ['Yewande', 'Silverdale'],
  ['Philippa', 'Rookwood', 'Left eye waters easily.'],
  ['Mirela', 'Ashgrove'],
  ['Tabitha', 'Wrenfield'],
  ['Ottoline', 'Featherstone'],
  ['Zainab', 'Hollowell'],
  ['Cordelia', 'Mossbank'],
  ['Ffion', 'Barleycombe', 'Patch test done in spring.'],
  ['Ines', 'Copperwheat'],
  ['Marguerite', 'Dovecote'],
  ['Aoife', 'Saltmarsh'],
  ['Rukhsana', 'Windermoor'],
  ['Beatrice', 'Thornbury-Lane'],
  ['Ludmila', 'Greenhalgh-Vale'],
  ['Winifred', 'Applecross'],
  ['Nkechi', 'Stillwater'],
  ['Josephine', 'Hartsease'],
  ['Emmeline', 'Foxglove', 'Pays by card.'],
]

export interface DemoCustomer {
  id: string
  name: string
  notes: string | null
}

export const seedCustomers = async (payload: BasePayload): Promise<DemoCustomer[]> => {
  const made: DemoCustomer[] = []
  for (const [index, [firstName, lastName, notes]] of guests.entries()) {
    const id = createId()
    const phone = `07700 900${String(100 + index * 7)}`
    const email = `${firstName}.${lastName}@guests.example`.toLowerCase()
    await store(payload).insert('customers', {
      id,
      firstName,
      lastName,
      email,
      phone,
      ...toSearchFields({ firstName, lastName, email, phone }),
      address: `${index + 3} Linden Row`,
      city: index % 2 === 0 ? 'Rochester' : 'Maidstone',
      postcode: index % 2 === 0 ? 'ME1 1XX' : 'ME14 1XX',
      notes: notes ?? null,
      source: index % 3 === 0 ? 'staff' : 'visitor',
    })
    made.push({ id, name: `${firstName} ${lastName}`, notes: notes ?? null })
  }
  return made
}

/** The time between a guest's visits, because the other location is a drive away. */
const betweenVisits = HOUR

/**
 * Chooses the customer of each appointment, in order of the starts. No customer has two appointments at the same time.
 */
export const guestsFrom = (random: Random, customers: readonly DemoCustomer[]) => {
  const freeFrom = new Map<string, number>()
  return ({ start, service }: PlannedAppointment): DemoCustomer | undefined => {
    const guest = random.pick(customers.filter(({ id }) => (freeFrom.get(id) ?? 0) <= start))
    if (guest) freeFrom.set(guest.id, start + service.durationMinutes * MINUTE + betweenVisits)
    return guest
  }
}

type PictureId = (key: string | null) => string | undefined
type Ids<Key extends string> = ReadonlyMap<Key, string>

export const getSeededId = <Key extends string>(ids: Ids<Key>, key: Key): string => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo salon names "${key}", which does not exist`)
  return id
}

/** Positions leave gaps for documents in between. */
export const toSortPosition = (index: number): number => (index + 1) * 10

export const seedLocations = async (
  payload: BasePayload,
  pictureId: PictureId,
): Promise<Map<LocationKey, string>> => {
  const ids = new Map<LocationKey, string>()
  for (const [index, { key, picture, map, ...data }] of locations.entries()) {
    const created = await payload.create({
      collection: 'locations',
      data: {
        ...data,
        picture: pictureId(picture),
        map: pictureId(map),
        position: toSortPosition(index),
        _status: 'published',
      },
      ...quietly,
    })
    ids.set(key, created.id)
  }
  return ids
}

const week: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

/** The demo's hours as stored: index 0 is Monday, minutes since midnight. */
const minutesOfWeek = (hours: SeedWeek): MinuteRange[][] =>
  week.map((day) =>
    (hours[day] ?? []).map(({ start, end }) => ({
      start: parseClock(start) ?? 0,
      end: parseClock(end) ?? 0,
    })),
  )

export const seedStaff = async (
  payload: BasePayload,
  pictureId: PictureId,
  places: Ids<LocationKey>,
): Promise<Map<StaffKey, string>> => {
  const ids = new Map<StaffKey, string>()
  for (const [index, { key, picture, hours, locations: worksAt, ...data }] of staff.entries()) {
    const created = await payload.create({
      collection: 'staff',
      data: {
        ...data,
        specialities: [...data.specialities],
        photo: pictureId(picture),
        locations: worksAt.map((place) => getSeededId(places, place)),
        position: toSortPosition(index),
      },
      ...quietly,
    })
    ids.set(key, created.id)
    for (const place of worksAt)
      await saveWeeklyHours(
        payload,
        created.id,
        getSeededId(places, place),
        minutesOfWeek(hours[place] ?? {}),
      )
  }
  return ids
}
