import type { BasePayload, PayloadRequest } from 'payload'
import { listResourceIds } from '@/domain/booking/claim-store'
import { fail, ok, type Result } from '@/domain/errors'
import { formatInstant } from '@/domain/time/calendar'
import { dependenciesOf } from '@/server/dependencies'
import { type AppointmentRow, listComingOfService } from '@/server/repositories/appointments'
import { findService } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { isOffDuring, loadChoices, loadNeededKinds, type NeededKind } from '@/server/services/slots/resources'
import { loadCustomerNames } from './check-time'
import { moveAppointment } from './move-appointment'

/** An appointment, and the kinds of rooms and equipment that it needs and does not have, or that are off at its time. */
interface Lacking {
  row: AppointmentRow
  kinds: NeededKind[]
}

/** Finds a treatment's coming appointments that lack a room or equipment, sorted by start. */
const findLacking = async (payload: BasePayload, service: Row<'services'>): Promise<Lacking[]> => {
  const rows = await listComingOfService(payload, String(service.id), dependenciesOf(payload).clock.now())
  const locations = [...new Set(rows.map(({ location }) => location))]
  const kept = rows.flatMap(listResourceIds)
  const needed = new Map(
    await Promise.all(
      locations.map(async (id) => [id, await loadNeededKinds(payload, service, id, kept)] as const),
    ),
  )
  return rows.flatMap((row) => {
    const own = new Set(listResourceIds(row))
    const time = { start: row.start, end: row.busyEnd }
    const kinds = (needed.get(row.location) ?? []).filter(({ resources }) =>
      resources.every((one) => !own.has(String(one.id)) || isOffDuring(one, time)),
    )
    return kinds.length > 0 ? [{ row, kinds }] : []
  })
}

const toListed = async (payload: BasePayload, lacking: readonly Lacking[]) => {
  const getName = await loadCustomerNames(
    payload,
    lacking.map(({ row }) => row),
  )
  return lacking.map(({ row, kinds }) => ({
    booking_id: row.booking,
    booking_slot_id: row.id,
    customer_name: getName(row),
    start_time: formatInstant(row.start),
    location_name: row.locationName,
    kinds: kinds.map(({ name }) => name),
  }))
}

type Listed = Awaited<ReturnType<typeof toListed>>

/** Lists a treatment's coming appointments that lack a room or equipment, for example of a kind added later (D104). */
export const listWithoutResources = async (
  payload: BasePayload,
  serviceId: string,
): Promise<Result<{ data: Listed }>> => {
  const service = await findService(payload, serviceId)
  if (!service) return fail('SERVICE_NOT_FOUND', { field: 'serviceId' })
  return ok({ data: await toListed(payload, await findLacking(payload, service)) })
}

/** Chooses a free resource of each missing kind, and takes them. If somebody else is first, the appointment stays as it is. */
const assign = async (req: PayloadRequest, { row, kinds }: Lacking): Promise<void> => {
  const choices = await loadChoices(req.payload, kinds, { start: row.start, end: row.busyEnd })
  const found = choices.flatMap(({ ids }) => ids.slice(0, 1))
  if (found.length === 0) return
  await moveAppointment(req, {
    bookingId: row.booking,
    bookingSlotId: row.id,
    slot: { start_time: formatInstant(row.start) },
    resource_ids: [...listResourceIds(row), ...found],
    confirm: true,
    tell: false,
  })
}

/** Gives a treatment's coming appointments the rooms and equipment that they lack, in order of start. Returns the rest. */
export const assignResources = async (
  req: PayloadRequest,
  serviceId: string,
): Promise<Result<{ assigned: number; data: Listed }>> => {
  const { payload } = req
  const service = await findService(payload, serviceId)
  if (!service) return fail('SERVICE_NOT_FOUND', { field: 'serviceId' })
  const before = await findLacking(payload, service)
  for (const one of before) await assign(req, one)
  const after = await findLacking(payload, service)
  return ok({ assigned: before.length - after.length, data: await toListed(payload, after) })
}
