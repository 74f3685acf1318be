import type { StaffMember } from '../support/staff-member'
import { findTarget, type Offer, type Slot, type Target } from '../support/target'

/** The number of treatments that need the room. The others are booked without it. */
const NEEDING = 3

const create = async (member: StaffMember, collection: string, json: object): Promise<string> => {
  const { status, body } = await member.call(`/api/${collection}`, { method: 'POST', json })
  if (status !== 201) throw new Error(`${collection} could not be created: ${status} ${JSON.stringify(body)}`)
  return String(body.doc.id)
}

const changeTreatment = async (member: StaffMember, id: string, change: object): Promise<void> => {
  const json = { ...change, _status: 'published' }
  const { status } = await member.call(`/api/services/${id}`, { method: 'PATCH', json })
  if (status !== 200) throw new Error(`the treatment could not be changed: ${status}`)
}

const listServices = ({ offers }: Target): string[] => [...new Set(offers.map(({ serviceId }) => serviceId))]

/** Makes the last of the treatments say that it is always cleaned up after, also before the next one of a visit (D102). */
export const alwaysCleanUpOnce = async (member: StaffMember, target: Target): Promise<void> => {
  const last = listServices(target).at(-1)
  if (last) await changeTreatment(member, last, { alwaysCleanUp: true })
}

/** Adds the location's only room, and makes some of the treatments need it. Returns what can then be booked. */
export const addRoom = async (member: StaffMember, url: string, target: Target): Promise<Target> => {
  const kind = await create(member, 'resource-kinds', { name: 'Room of the race' })
  const room = { name: 'The last room', kind, location: target.locationId }
  await create(member, 'resources', room)
  for (const service of listServices(target).slice(0, NEEDING))
    await changeTreatment(member, service, { resourceKinds: [kind] })
  return findTarget(url)
}

/**
 * Finds a time of a treatment that needs the room, at which more than one member of staff is free. Null if the day has
 * none.
 */
const findRoomTime = ({ offers }: Target, day: string): { offer: Offer; slot: Slot } | null => {
  const offer = offers.find(({ staffId }) => staffId === null)
  const people = offers.filter(({ serviceId, staffId }) => serviceId === offer?.serviceId && staffId !== null)
  const slot = offer?.days[day]?.find(
    ({ start_time }) =>
      people.filter((one) => one.days[day]?.some((free) => free.start_time === start_time)).length > 1,
  )
  return offer && slot ? { offer, slot } : null
}

/** Finds a time for which visitors of several people compete. */
export const findContestedRoom = (target: Target, day: string): { offer: Offer; slot: Slot } => {
  const found = findRoomTime(target, day)
  if (!found) throw new Error(`no room to contend for on ${day}`)
  return found
}

/** The last day with such a time, except for the last `reserved` days, which other duels use. */
export const findRoomDay = (target: Target, reserved: number): string => {
  const day = target.days.slice(0, -reserved).findLast((one) => findRoomTime(target, one))
  if (!day) throw new Error('no day has a room to contend for')
  return day
}
