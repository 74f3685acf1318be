import type { BasePayload } from 'payload'
import { findLender, findNeighbours, type Neighbours, shareWithAll } from '@/domain/booking/clean-up'
import { listResourceIds } from '@/domain/booking/claim-store'
import type { Choice } from '@/domain/booking/resources'
import { type AppointmentRow, listBookingAppointments } from '@/server/repositories/appointments'
import { findByIds } from '@/server/repositories/running-database'
import { loadChoices, type NeededKind } from '@/server/services/slots/resources'
import type { ServiceOffer } from '@/server/services/slots/service-offer'

/** Clean-up within a visit (D102), when an appointment moves beside others of its booking. */

/** The parts of a new time that matter here. */
type Place = Pick<AppointmentRow, 'start' | 'end' | 'busyEnd' | 'staff' | 'location'>

/** The appointment that gets the new time. */
type Placed = Pick<AppointmentRow, 'id' | 'booking' | 'service' | 'guestName'>

const listOthers = async (
  payload: BasePayload,
  row: Pick<Placed, 'id' | 'booking'>,
): Promise<AppointmentRow[]> =>
  (await listBookingAppointments(payload, row.booking)).filter(
    ({ id, status }) => status !== 'Cancelled' && id !== row.id,
  )

/**
 * Finds the treatments directly before and after an appointment with which it shares clean-up now, if its start and
 * member of staff stay.
 */
export const findCleanUpNeighbours = async (
  payload: BasePayload,
  row: AppointmentRow,
  { start, staff }: Pick<Place, 'start' | 'staff'>,
): Promise<Pick<Neighbours<AppointmentRow>, 'before' | 'after'>> => {
  if (start !== row.start || staff !== row.staff) return { before: null, after: null }
  const others = await listOthers(payload, row)
  return { before: findLender(others, row), after: others.find((one) => findLender([row], one)) ?? null }
}

/** The ids of the appointments with which one shares clean-up now. Their time does not count against it. */
export const listLinkedIds = async (...args: Parameters<typeof findCleanUpNeighbours>): Promise<string[]> => {
  const { before, after } = await findCleanUpNeighbours(...args)
  return [before, after].flatMap((row) => row?.id ?? [])
}

const findNewNeighbours = async (
  payload: BasePayload,
  row: Placed,
  place: Place,
): Promise<Neighbours<AppointmentRow>> => {
  const rows = await listOthers(payload, row)
  const services = await findByIds(
    payload,
    'services',
    [row, ...rows].map(({ service }) => service),
  )
  const isAlways = ({ service }: Placed): boolean => services.get(service)?.alwaysCleanUp ?? false
  const { id, guestName } = row
  return findNeighbours(
    rows,
    { ...place, id, guestName, alwaysCleanUp: isAlways(row) },
    (one) => !isAlways(one),
  )
}

/** The rooms of a new time, and the treatments with which it shares them and its clean-up. */
export interface SharedRooms {
  choices: readonly Choice[]
  links: Neighbours<AppointmentRow>
}

const findSharedRooms = async (
  payload: BasePayload,
  row: Placed & { resources: readonly string[] },
  place: Place,
  kinds: readonly NeededKind[],
  chosen?: readonly string[],
): Promise<SharedRooms | null> => {
  const links = await findNewNeighbours(payload, row, place)
  const together = [links.before, links.after].flatMap((one) => one?.id ?? [])
  if (together.length === 0) return null
  const moving = { id: row.id, resources: row.resources, together }
  const all = await loadChoices(payload, kinds, { start: place.start, end: links.busyEnd, moving })
  const choices = shareWithAll(all, links)
  const isRefused = choices?.some(({ ids }) => chosen && !ids.some((id) => chosen.includes(id)))
  return choices && !isRefused ? { choices, links } : null
}

/** How an appointment shares its clean-up at a new time. Null if it shares none, or cannot have the same rooms. */
export const shareRooms = async (
  payload: BasePayload,
  row: AppointmentRow,
  place: Place,
  kinds: readonly NeededKind[],
  chosen?: readonly string[],
): Promise<SharedRooms | null> =>
  place.start === row.start && place.staff === row.staff
    ? null
    : findSharedRooms(payload, { ...row, resources: listResourceIds(row) }, place, kinds, chosen)

/** How a treatment of the customer that joins a booking shares its clean-up. Null as above (D100). */
export const shareRoomsOfVisit = (
  payload: BasePayload,
  booking: string,
  { service, kinds }: Pick<ServiceOffer, 'service' | 'kinds'>,
  place: Place,
): Promise<SharedRooms | null> => {
  const joining = { id: '', booking, service: String(service.id), guestName: null, resources: [] }
  return findSharedRooms(payload, joining, place, kinds)
}
