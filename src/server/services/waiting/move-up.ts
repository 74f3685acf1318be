import type { BasePayload } from 'payload'
import { getNeeds, listResourceIds } from '@/domain/booking/claim-store'
import { isTreatedElsewhere } from '@/domain/booking/guests'
import { fail, ok, type Result } from '@/domain/errors'
import { CUSTOMER } from '@/domain/pricing/refund'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import {
  type AppointmentRow,
  findLiveAppointment,
  listBookingAppointments,
} from '@/server/repositories/appointments'
import { findItem, removeItem } from '@/server/repositories/baskets'
import { passClaims } from '@/server/repositories/claims'
import type { WaitingOfferRow } from '@/server/repositories/waiting'
import { applyMove, auditMove, isBeingBooked, withMoveLock } from '@/server/services/diary/apply-move'
import { releaseUnneeded, settleBooking } from '@/server/services/diary/booking-change'
import { loadInfillRule } from '@/server/services/diary/infill'
import { queueOwnChange } from '@/server/services/notifications/move-mails'

/** True if the appointment is at the offered time. */
export const isAtOffer = ({ start, staff }: AppointmentRow, offer: WaitingOfferRow): boolean =>
  start === offer.start && staff === offer.staff

/** Checks again everything that may have changed since the time was offered. */
const checkMove = async (
  payload: BasePayload,
  row: AppointmentRow,
  { start, movesFrom }: WaitingOfferRow,
): Promise<Result<null>> => {
  const now = dependenciesOf(payload).clock.now()
  if (row.start !== movesFrom || start <= now || start >= row.start) return fail('OFFER_ENDED')
  const infill = await loadInfillRule(payload, row)
  if (infill && !infill.allows(start)) return fail('OUTSIDE_INFILL_WINDOW')
  const rows = await listBookingAppointments(payload, row.booking)
  return isTreatedElsewhere([row], rows, start - row.start) ? fail('SLOT_TAKEN') : ok(null)
}

/**
 * Passes the claims of the offer to the appointment, which then has both times, and moves it. The old time is released
 * last. If the move is refused, the appointment keeps only its old time.
 */
const takeOffered = async (
  payload: BasePayload,
  row: AppointmentRow,
  offer: WaitingOfferRow,
  since: number,
): Promise<Result<null>> => {
  const item = await findItem(payload, offer.item)
  if (!item) return fail('OFFER_ENDED')
  const { staff, location, start, end, busyEnd } = offer
  const { staffName, locationName } = row
  const resources = listResourceIds({ staff, start, busyEnd, needs: item.needs ?? getNeeds(offer) })
  const seenChanges = (await settleBooking(payload, row.booking))?.changeCount ?? 0
  await passClaims(payload, { from: offer.item, to: row.id, now: since, expiresAt: null })
  const place = { start, end, busyEnd, staff, staffName, location, locationName }
  const choices = resources.map((id) => ({ name: id, ids: [id] }))
  const moved = await applyMove(payload, { row, since, place, choices }, { seenChanges })
  if (!moved.ok) {
    await releaseUnneeded(payload, row.id)
    return moved
  }
  return ok(null)
}

/** Records the move, and queues the emails to the customer and the salon, each once however often this is repeated. */
const announceMove = async (payload: BasePayload, id: string, offer: WaitingOfferRow): Promise<void> => {
  const row = await findLiveAppointment(payload, id)
  if (!row || !offer.movesFrom) return
  const before = { ...row, start: offer.movesFrom, end: offer.movesFrom + row.end - row.start }
  const once = `moved-up|${offer.id}`
  await auditMove({ payload, user: null }, before, row, { actorName: CUSTOMER, once })
  await queueOwnChange(payload, [before], 'moved')
  await removeItem(payload, offer.item)
}

/**
 * Moves an appointment up to the time whose offer its customer has accepted (D121): no fee, no count, and no notice for
 * cancelling. The minute job repeats this until it has been done, so a crash loses neither the move nor its emails.
 */
export const moveUp = async (
  payload: BasePayload,
  appointment: string,
  offer: WaitingOfferRow,
): Promise<Result<null>> => {
  const live = await findLiveAppointment(payload, appointment)
  if (!live) return fail('OFFER_ENDED')
  if (await isBeingBooked(payload, live.booking)) return fail('APPOINTMENT_BUSY')
  const moved = await withMoveLock(payload, appointment, async (row, since) => {
    const may = isAtOffer(row, offer) ? ok(null) : await checkMove(payload, row, offer)
    const moved = may.ok && !isAtOffer(row, offer) ? await takeOffered(payload, row, offer, since) : may
    if (moved.ok) await announceMove(payload, row.id, offer)
    return moved
  })
  if (moved.ok) sendSoon(payload)
  return moved
}
