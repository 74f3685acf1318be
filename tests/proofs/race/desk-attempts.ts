import { listSeriesStarts } from '@/domain/booking/series'
import { pick } from '../support/chances'
import { emptyReport } from '../support/report'
import type { Offer, Slot } from '../support/target'
import { type Attempt, choose, classify } from './attempt'

/** The time that all contenders want, and the customer for whom the desk books it. */
export interface DeskWish {
  offer: Offer
  slot: Slot
  customerId: string
}

/** An appointment that a desk is about to drag. */
export interface Entered {
  bookingId: string
  bookingSlotId: string
}

const TRIES = 12

/** Enters the same treatment with a different member of staff at a different time. Refusals here do not matter. */
export const enterElsewhere = async (attempt: Attempt, wish: DeskWish): Promise<Entered> => {
  const { target, random, staff } = attempt
  const others = target.offers.filter(
    ({ serviceId, staffId }) =>
      serviceId === wish.offer.serviceId && staffId !== wish.offer.staffId && staffId,
  )
  const offers = others.length > 0 ? others : [wish.offer]
  for (let i = 0; i < TRIES; i++) {
    const offer = pick(offers, random)
    const day = pick(
      target.days.filter((one) => offer.days[one] && !wish.slot.start_time.startsWith(one)),
      random,
    )
    const { slot } = choose({ target: { ...target, offers: [offer] }, day, random })
    const json = {
      customer_id: wish.customerId,
      staff_id: offer.staffId,
      location_id: target.locationId,
      service: { service_id: offer.serviceId },
      slot: { start_time: slot.start_time },
      confirm_outside: true,
    }
    const made = await staff.call('/api/booking/admin-create-booking', { method: 'POST', json })
    if (await classify({ ...attempt, report: emptyReport() }, 'entering', made)) return made.body as Entered
  }
  throw new Error('no time was left for an appointment to drag')
}

/** Drags the appointment onto the time that all contenders want. */
export const dragOnto = async (
  attempt: Attempt,
  entered: Entered,
  { offer, slot }: DeskWish,
): Promise<void> => {
  const { bookingId, bookingSlotId } = entered
  const json = {
    ...{ bookingId, bookingSlotId, slot: { start_time: slot.start_time }, staff_id: offer.staffId },
    ...{ tell: false, confirm: true },
  }
  attempt.report.attempts++
  const moved = await attempt.staff.call('/api/booking/move-appointment', { method: 'PUT', json })
  if (await classify(attempt, 'drag', moved))
    attempt.report.acknowledged.push({
      ...{ kind: 'appointment', id: bookingSlotId, start: slot.start_time, staffId: offer.staffId },
    })
}

/** How many weeks before the contested time a series begins. */
export const SERIES_WEEKS = [1, 2] as const

/** The start of a series whose second time is this instant. */
export const seriesStart = (second: string, weeks: number): string =>
  new Date(listSeriesStarts(Date.parse(second), -weeks, 2)[1] ?? NaN).toISOString()

/**
 * Repeats a booking so that its second time is the one that all contenders want. When it is refused, its first time is
 * already claimed and must be released.
 */
export const repeatOnto = async (attempt: Attempt, { offer, slot, customerId }: DeskWish, weeks: number) => {
  const start = seriesStart(slot.start_time, weeks)
  const json = {
    ...{ customer_id: customerId, staff_id: offer.staffId, location_id: attempt.target.locationId },
    ...{ service: { service_id: offer.serviceId }, slot: { start_time: start } },
    ...{ every: weeks, times: 2, confirm: true, confirm_outside: true },
  }
  attempt.report.attempts++
  const made = await attempt.staff.call('/api/booking/repeat-booking', { method: 'POST', json })
  if (!(await classify(attempt, 'series', made))) return
  const { bookings } = made.body as { bookings: { bookingSlotId: string; start_time: string }[] }
  for (const { bookingSlotId: id, start_time } of bookings)
    attempt.report.acknowledged.push({
      ...{ kind: 'appointment', id, start: start_time, staffId: offer.staffId },
    })
}

/** Books the same person and time for two weeks during the race, as one series or not at all. */
export const repeatOne = async (attempt: Attempt, customerId: string): Promise<void> => {
  const { offer, slot } = choose(attempt)
  const staffId = offer.staffId ?? pick(attempt.target.offers, attempt.random).staffId
  if (!staffId) return
  const json = {
    ...{ customer_id: customerId, staff_id: staffId, location_id: attempt.target.locationId },
    ...{ service: { service_id: offer.serviceId }, slot: { start_time: slot.start_time } },
    ...{ every: 1, times: 2, confirm: true, confirm_outside: true },
  }
  attempt.report.attempts++
  const made = await attempt.staff.call('/api/booking/repeat-booking', { method: 'POST', json })
  if (!(await classify(attempt, 'series', made))) return
  const { bookings } = made.body as { bookings: { bookingSlotId: string; start_time: string }[] }
  // A different round judges the other days.
  for (const { bookingSlotId: id, start_time: start } of bookings.filter(({ start_time }) =>
    attempt.target.days.some((day) => start_time.startsWith(day)),
  ))
    attempt.report.acknowledged.push({ kind: 'appointment', id, start, staffId })
}
