import type { BasePayload } from 'payload'
import type { OwnCancellation, OwnMove, OwnSlotsRequest } from '@/contract/self-service'
import type { Slot } from '@/contract/slots'
import { findFreeStaffAt } from '@/domain/booking/availability'
import { listVisit } from '@/domain/booking/booking-change'
import { isTreatedElsewhere } from '@/domain/booking/guests'
import { checkOwnCancel, checkOwnMove } from '@/domain/booking/own-changes'
import { TICK_MINUTES } from '@/domain/booking/plan'
import { calculateSlotVersions, parseSlotId } from '@/domain/booking/slot-id'
import { fail, ok, type Result } from '@/domain/errors'
import { CUSTOMER } from '@/domain/pricing/refund'
import { toPounds } from '@/domain/pricing/totals'
import { type DayKey, toDayKey } from '@/domain/time/time'
import { dependenciesOf, sendSoon } from '@/server/dependencies'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { writeAudit } from '@/server/repositories/audit'
import { isBeingBooked } from '@/server/services/diary/apply-move'
import { changeTogether } from '@/server/services/diary/booking-change'
import { moveTogether } from '@/server/services/diary/move-together'
import { reportVisitMove } from '@/server/services/diary/move-visit'
import { queueOwnChange } from '@/server/services/notifications/move-mails'
import { checkDateRange, toSlotsByDay } from '@/server/services/slots/list-slots'
import { finishCancellation } from './cancel'
import { findOwnTimes } from './free-times'
import { type OpenedLink, openLink } from './open-link'
import { loadOwnProposal } from './refund-cancellation'

/** Checks that the customer may still move every treatment. */
const checkMoves = (
  { settings }: Pick<OpenedLink, 'settings'>,
  visit: readonly AppointmentRow[],
  now: number,
): Result<null> => {
  const answers = visit.map((row) => checkOwnMove(row, { now, noticeHours: settings.cancelNoticeHours }))
  return answers.find((may) => !may.ok) ?? ok(null)
}

/**
 * Lists the slots of the first treatment at which the whole visit is possible, with the same people and the same order.
 */
const findVisitSlots = async (
  payload: BasePayload,
  opened: OpenedLink,
  id: string,
  range: { from: DayKey; to: DayKey },
): Promise<Result<Record<string, Slot[]>>> => {
  const visit = listVisit(opened.rows, id)
  const [first] = visit
  if (!first) return fail('BOOKING_NOT_FOUND')
  const may = checkMoves(opened, visit, opened.now)
  if (!may.ok) return may
  const times = await Promise.all(visit.map((row) => findOwnTimes(payload, opened, row, range, visit)))
  const [own] = times
  if (!own) return ok({})
  const isPossible = (start: number): boolean => {
    const by = start - first.start
    if (by === 0 || isTreatedElsewhere(visit, opened.rows, by)) return false
    return visit.every((row, at) => {
      const query = times[at]?.query
      // Only the first treatment starts on the grid.
      const rules = query && { ...query, ...(at > 0 ? { gridMinutes: TICK_MINUTES } : {}) }
      const startsAt = row.start + by
      return rules && (rules.allows?.(startsAt) ?? true) && findFreeStaffAt(startsAt, rules).ok
    })
  }
  const named = { serviceId: first.service, locationId: first.location, staffId: null }
  const days = Object.entries(toSlotsByDay(own.query, calculateSlotVersions(own.query), named)).map(
    ([day, slots]) => [day, slots.filter(({ start_time }) => isPossible(Date.parse(start_time)))] as const,
  )
  return ok(Object.fromEntries(days.filter(([, slots]) => slots.length > 0)))
}

/** Lists the slots to which a customer can move a whole visit, by day (D100). */
export const listOwnVisitSlots = async (
  payload: BasePayload,
  { link, bookingSlotId, from, to }: OwnSlotsRequest,
): Promise<Result<Record<string, Slot[]>>> => {
  const opened = await openLink(payload, link)
  if (!opened.ok) return opened
  const range = checkDateRange({ from: from ?? null, to: to ?? null }, toDayKey(opened.value.now))
  return range.ok ? findVisitSlots(payload, opened.value, bookingSlotId, range.value) : range
}

/** Moves the whole visit of a customer, or nothing (D100). */
export const moveOwnVisit = async (
  payload: BasePayload,
  { link, bookingSlotId, slot_id, start_time }: OwnMove,
): Promise<Result<{ bookingId: string }>> => {
  const found = await openLink(payload, link)
  if (!found.ok) return found
  const opened = found.value
  const bookingId = opened.booking.id
  const visit = listVisit(opened.rows, bookingSlotId)
  const [first] = visit
  const name = parseSlotId(slot_id)
  if (!first) return fail('BOOKING_NOT_FOUND')
  if (name?.serviceId !== first.service || name.locationId !== first.location)
    return fail('SLOT_NOT_OFFERED', { field: 'slot_id' })
  const by = name.start - first.start
  if (by === 0) return ok({ bookingId })
  if (await isBeingBooked(payload, bookingId)) return fail('APPOINTMENT_BUSY')
  const now = dependenciesOf(payload).clock.now()
  const moved = await moveTogether(payload, {
    bookingId,
    ids: visit.map(({ id }) => id),
    by,
    isByCustomer: true,
    check: async (rows, all) => {
      // The checks below are about the start from which `by` was calculated.
      if (rows[0]?.start !== first.start || first.start !== Date.parse(start_time))
        return fail('APPOINTMENT_CHANGED')
      const day = toDayKey(name.start)
      const slots = await findVisitSlots(payload, { ...opened, rows: all, now }, bookingSlotId, {
        from: day,
        to: day,
      })
      if (!slots.ok) return slots
      const isOffered = Object.values(slots.value)
        .flat()
        .some((slot) => Date.parse(slot.start_time) === name.start)
      return isOffered ? ok(null) : fail('SLOT_TAKEN', { field: 'slot_id' })
    },
  })
  if (!moved.ok) return moved.code === 'SLOT_MEETS_EVENT' ? fail('SLOT_TAKEN', { field: 'slot_id' }) : moved
  await reportVisitMove({ payload, user: null }, moved.value, { by, actorName: CUSTOMER })
  await queueOwnChange(payload, moved.value, 'moved')
  sendSoon(payload)
  return ok({ bookingId })
}

/** Cancels the whole visit of a customer, or nothing (D100). `amount` is the refund that was shown for all of it. */
export const cancelOwnVisit = async (
  payload: BasePayload,
  { link, bookingSlotId, start_time, amount }: OwnCancellation,
): Promise<Result<{ bookingId: string }>> => {
  const found = await openLink(payload, link)
  if (!found.ok) return found
  const opened = found.value
  if (!opened.rows.some(({ id }) => id === bookingSlotId)) return fail('BOOKING_NOT_FOUND')
  const bookingId = opened.booking.id
  const visit = listVisit(opened.rows, bookingSlotId)
  if (visit.length === 0) return ok({ bookingId })
  if (await isBeingBooked(payload, bookingId)) return fail('APPOINTMENT_BUSY')
  const ids = visit.map(({ id }) => id)
  const now = dependenciesOf(payload).clock.now()
  const terms = { now, noticeHours: opened.settings.cancelNoticeHours }
  const together = { bookingId, ids, isByCustomer: true }
  const cancelled = await changeTogether(payload, together, async (rows) => {
    if (rows[0]?.start !== Date.parse(start_time)) return fail('APPOINTMENT_CHANGED')
    const refused = rows.map((row) => checkOwnCancel(row, terms)).find((may) => !may.ok)
    if (refused && !refused.ok) return refused
    const { amountPence } = await loadOwnProposal(payload, opened.booking, ids)
    if (toPounds(amountPence) !== amount) return fail('APPOINTMENT_CHANGED')
    const all = { ids, cancelledAt: now, cancelledBy: CUSTOMER, windUpSince: now }
    return ok({ moves: [], passed: [], dropped: [], cancelled: all })
  })
  if (!cancelled.ok) return cancelled
  await writeAudit(
    { payload, user: null },
    {
      action: 'booking-cancelled',
      subject: 'bookings',
      subjectId: bookingId,
      summary: 'Cancelled by the customer',
      changes: ids,
      actorName: CUSTOMER,
    },
  )
  for (const row of cancelled.value)
    await finishCancellation(payload, {
      ...row,
      status: 'Cancelled',
      cancelledAt: now,
      cancelledBy: CUSTOMER,
    })
  sendSoon(payload)
  return ok({ bookingId })
}
