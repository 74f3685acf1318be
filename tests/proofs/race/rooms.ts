import type { StaffMember } from '../support/staff-member'
import { findTarget, type Offer, type Slot, type Target } from '../support/target'

/** The room for which the race competes, and what can be booked once it is needed. */
export interface RaceRoom {
  id: string
  target: Target
}

/** The number of treatments that need the room. The others are booked without it. */
const NEEDING = 3

const create = async (member: StaffMember, collection: string, json: object): Promise<string> => {
  const { status, body } = await member.call(`/api/${collection}`, { method: 'POST', json })
  if (status !== 201) throw new Error(`${collection} could not be created: ${status} ${JSON.stringify(body)}`)
  return String(body.doc.id)
}

/** Adds the location's only room, and makes some of the treatments need it. */
export const addRoom = async (member: StaffMember, url: string, target: Target): Promise<RaceRoom> => {
  const kind = await create(member, 'resource-kinds', { name: 'Room of the race' })
  const room = { name: 'The last room', kind, location: target.locationId }
  const id = await create(member, 'resources', room)
  const services = [...new Set(target.offers.map(({ serviceId }) => serviceId))].slice(0, NEEDING)
  for (const service of services) {
    const json = { resourceKinds: [kind], _status: 'published' }
    const { status } = await member.call(`/api/services/${service}`, { method: 'PATCH', json })
    if (status !== 200) throw new Error(`the treatment does not need the room: ${status}`)
  }
  return { id, target: await findTarget(url) }
}

/** Finds a time of a treatment that needs the room, at which more than one member of staff is free. */
export const findContestedRoom = ({ offers }: Target, day: string): { offer: Offer; slot: Slot } => {
  const [first] = offers
  const people = offers.filter(({ serviceId, staffId }) => serviceId === first?.serviceId && staffId !== null)
  const slot = first?.days[day]?.find(
    ({ start_time }) =>
      people.filter((one) => one.days[day]?.some((free) => free.start_time === start_time)).length > 1,
  )
  if (!first || first.staffId !== null || !slot) throw new Error(`no room to contend for on ${day}`)
  return { offer: first, slot }
}
