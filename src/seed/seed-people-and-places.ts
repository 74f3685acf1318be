import type { BasePayload } from 'payload'
import { type MinuteRange, parseClock } from '../domain/time/minutes'
import { saveWeeklyHours } from '../server/repositories/hours'
import { locations } from './data/locations'
import { staff } from './data/staff'
import type { LocationKey, SeedWeek, StaffKey, Weekday } from './data/types'
import { quietly } from './quietly'

type PictureId = (key: string | null) => string | undefined
type Ids<Key extends string> = ReadonlyMap<Key, string>

export const idOf = <Key extends string>(ids: Ids<Key>, key: Key): string => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo salon names "${key}", which does not exist`)
  return id
}

/** Positions leave room for documents in between. */
export const positionOf = (index: number): number => (index + 1) * 10

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
        position: positionOf(index),
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

/** The demo's hours as they are stored: index 0 is Monday, minutes since midnight. */
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
        locations: worksAt.map((place) => idOf(places, place)),
        position: positionOf(index),
      },
      ...quietly,
    })
    ids.set(key, created.id)
    for (const place of worksAt)
      await saveWeeklyHours(payload, created.id, idOf(places, place), minutesOfWeek(hours[place] ?? {}))
  }
  return ids
}
