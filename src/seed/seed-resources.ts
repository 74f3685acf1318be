import type { BasePayload } from 'payload'
import { type Interval, isOverlapping, MINUTE } from '@/domain/time/time'
import type { KindKey, LocationKey, SeedKind, SeedResource } from './data/types'
import type { PlannedAppointment } from './plan-diary'
import { quietly } from './random'
import { getSeededId } from './seed-people-and-places'

/** The rooms and equipment that treatments need in addition to a member of staff. */
const kinds: readonly SeedKind[] = [
  { key: 'room', name: 'Treatment room' },
  { key: 'led', name: 'LED panel' },
]

/** On some days, more people work in treatment rooms than there are rooms. */
const resources: readonly SeedResource[] = [
  { name: 'Room 1', kind: 'room', location: 'medway' },
  { name: 'Room 2', kind: 'room', location: 'medway' },
  { name: 'LED panel, Medway', kind: 'led', location: 'medway' },
  { name: 'The garden room', kind: 'room', location: 'maidstone' },
  { name: 'LED panel, Maidstone', kind: 'led', location: 'maidstone' },
]

/** A room or a piece of equipment of the demo, with ids. */
export interface DemoResource {
  id: string
  kind: string
  location: string
}

export interface DemoResources {
  kinds: Map<KindKey, string>
  list: DemoResource[]
}

export const seedResources = async (
  payload: BasePayload,
  places: Map<LocationKey, string>,
): Promise<DemoResources> => {
  const ids = new Map<KindKey, string>()
  for (const { key, name } of kinds) {
    const created = await payload.create({ collection: 'resource-kinds', data: { name }, ...quietly })
    ids.set(key, created.id)
  }
  const list: DemoResource[] = []
  for (const { name, ...one } of resources) {
    const kind = getSeededId(ids, one.kind)
    const location = getSeededId(places, one.location)
    const { id } = await payload.create({
      collection: 'resources',
      data: { name, kind, location },
      ...quietly,
    })
    list.push({ id, kind, location })
  }
  return { kinds: ids, list }
}

/**
 * Chooses the rooms and equipment of each appointment. Nothing is used twice at one time. Null if something that the
 * treatment needs is not free.
 */
export const chooseResourcesFrom = (list: readonly DemoResource[]) => {
  const busy = new Map<string, Interval[]>(list.map(({ id }) => [id, []]))
  return ({ service, location, start }: PlannedAppointment): string[] | null => {
    const time = { start, end: start + (service.durationMinutes + service.cleanUpMinutes) * MINUTE }
    const chosen = service.kinds.map((kind) =>
      list.find(
        (one) =>
          one.kind === kind &&
          one.location === location &&
          !busy.get(one.id)?.some((other) => isOverlapping(other, time)),
      ),
    )
    const ids = chosen.flatMap((one) => (one ? [one.id] : []))
    if (ids.length < chosen.length) return null
    for (const id of ids) busy.get(id)?.push(time)
    return ids
  }
}
