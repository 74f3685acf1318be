import type { BasePayload } from 'payload'
import type { OwnSlotsRequest } from '@/contract/self-service'
import type { Slot } from '@/contract/slots'
import type { Block } from '@/domain/booking/availability'
import { checkOwnMove } from '@/domain/booking/own-changes'
import type { SlotQuery } from '@/domain/booking/slot-rules'
import { calculateSlotVersions } from '@/domain/booking/slot-id'
import { isTreatedElsewhere } from '@/domain/booking/guests'
import { ok, type Result } from '@/domain/errors'
import { type DayKey, toDayKey } from '@/domain/time/time'
import type { AppointmentRow } from '@/server/repositories/appointments'
import { loadInfillRule } from '@/server/services/diary/infill'
import { loadMoveGuard } from '@/server/services/diary/test-cover'
import { loadSlotQuery } from '@/server/services/slots/availability'
import { toSlotsByDay, checkDateRange } from '@/server/services/slots/list-slots'
import { loadServiceOffer } from '@/server/services/slots/service-offer'
import { openLink, type OpenedLink, findActiveAppointment, toCancellationTerms } from './open-link'
import { parseInstant } from '@/domain/time/calendar'

/** When an appointment's treatment can be done and by whom. Its duration is the one with which it was sold. */
interface Times {
  query: SlotQuery<Block>
  names: Map<string, string>
}

/** Loads the starts that patch tests and infill windows allow for an appointment. `undefined` allows all. */
export const loadMoveRule = async (
  payload: BasePayload,
  row: AppointmentRow,
): Promise<((start: number) => boolean) | undefined> => {
  const [guard, infill] = await Promise.all([loadMoveGuard(payload, row), loadInfillRule(payload, row)])
  const rules = [guard, infill].filter((rule) => rule !== null)
  return rules.length > 0 ? (start: number) => rules.every((rule) => rule.allows(start)) : undefined
}

/**
 * Finds the calendars for moving an appointment, on its own or with its whole visit. Null if its treatment is no longer
 * offered there.
 */
export const findOwnTimes = async (
  payload: BasePayload,
  { settings, now }: Pick<OpenedLink, 'settings' | 'now'>,
  row: AppointmentRow,
  { from, to }: { from: DayKey; to: DayKey },
  visit?: readonly AppointmentRow[],
): Promise<Times | null> => {
  const offer = await loadServiceOffer(payload, row.service, row.location)
  if (!offer.ok || offer.value.pricePence === null) return null
  // A visit keeps its people.
  const staffIds = visit && [row.staff]
  const question = {
    from,
    to,
    settings,
    now,
    isStaff: false,
    moving: row,
    together: visit,
    ...(staffIds && { staffIds }),
  }
  const allows = await loadMoveRule(payload, row)
  return {
    query: { ...(await loadSlotQuery(payload, offer.value, question)), allows },
    names: new Map(
      offer.value.staff.map(({ id, firstName, lastName }) => [
        String(id),
        `${firstName} ${lastName ?? ''}`.trim(),
      ]),
    ),
  }
}

/**
 * Lists the free times to which a customer can move an appointment, by day. The treatment and location stay the same,
 * but any member of staff is possible.
 */
export const listOwnFreeSlots = async (
  payload: BasePayload,
  {
    link,
    bookingSlotId,
    from = null,
    to = null,
  }: Omit<OwnSlotsRequest, 'from' | 'to'> & {
    from?: DayKey | null
    to?: DayKey | null
  },
): Promise<Result<Record<string, Slot[]>>> => {
  const opened = await openLink(payload, link)
  const found = opened.ok ? findActiveAppointment(opened.value, bookingSlotId) : opened
  if (!opened.ok || !found.ok) return found as Result<never>
  const row = found.value
  const may = checkOwnMove(row, toCancellationTerms(opened.value))
  if (!may.ok) return may
  const range = checkDateRange(
    { from: from as DayKey | null, to: to as DayKey | null },
    toDayKey(opened.value.now),
  )
  if (!range.ok) return range
  const times = await findOwnTimes(payload, opened.value, row, range.value)
  if (!times) return ok({})
  const { query } = times
  const named = { serviceId: row.service, locationId: row.location, staffId: null }
  const days = Object.entries(toSlotsByDay(query, calculateSlotVersions(query), named)).map(
    ([day, slots]) =>
      [
        day,
        slots.filter(({ start_time }) => {
          const start = parseInstant(start_time)
          return (
            start !== null &&
            start !== row.start &&
            !isTreatedElsewhere([row], opened.value.rows, start - row.start)
          )
        }),
      ] as const,
  )
  return ok(Object.fromEntries(days.filter(([, slots]) => slots.length > 0)))
}
