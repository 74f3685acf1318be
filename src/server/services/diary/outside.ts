import type { BasePayload } from 'payload'
import type { BookingDraft } from '../../../contract/booking'
import { isOpen } from '../../../domain/booking/slot-allowed'
import type { WeeklyHours } from '../../../domain/booking/opening-hours'
import { fail, ok, type Result } from '../../../domain/errors'
import { fullName } from '../../../domain/text/names'
import { addDays } from '../../../domain/time/calendar'
import { dayOf } from '../../../domain/time/zone'
import { outsideTexts } from '../../../messages/staff'
import { oneOffsAt, weeklyHoursAt } from '../../repositories/busy'
import { alsoBooked } from './also-booked'
import type { PlannedBooking } from './booking-draft'

/** Why a booking is outside what goes together (D12), for programs and people. */
interface Reason {
  reason: 'NOT_PERFORMED' | 'NOT_OFFERED_HERE' | 'OUTSIDE_HOURS' | 'CUSTOMER_BOOKED'
  message: string
}

/** Who, what, where and when. */
type Together = Pick<PlannedBooking, 'person' | 'offer' | 'start' | 'end'>

/** Whether the person's open time at the location holds the treatment; the clean-up may follow it. */
const isWithinHours = async (payload: BasePayload, planned: Together): Promise<boolean> => {
  const { person, offer, start, end } = planned
  const [staffId, location] = [String(person.id), String(offer.location.id)]
  const day = dayOf(start)
  const [weekly, oneOffs] = await Promise.all([
    weeklyHoursAt(payload, [staffId], location),
    oneOffsAt(payload, { staffIds: [staffId], location, from: day, to: addDays(day, 1) }),
  ])
  const hours = {
    weekly: (weekly[0]?.schedule ?? []) as unknown as WeeklyHours,
    oneOffs: oneOffs.map((one) => ({ day: one.day, start: one.startMinutes, end: one.endMinutes })),
  }
  return isOpen(hours, { start, end })
}

/** Why it is outside, every reason. */
const reasonsOf = async (payload: BasePayload, planned: Together): Promise<Reason[]> => {
  const { person, offer } = planned
  const who = fullName(person.firstName, person.lastName)
  const { service, location, staff, pricePence } = offer
  const reasons: Reason[] = []
  if (!staff.some(({ id }) => id === person.id))
    reasons.push({ reason: 'NOT_PERFORMED', message: outsideTexts.notPerformed(who, service.name) })
  if (pricePence === null)
    reasons.push({ reason: 'NOT_OFFERED_HERE', message: outsideTexts.notHere(service.name, location.name) })
  if (!(await isWithinHours(payload, planned)))
    reasons.push({ reason: 'OUTSIDE_HOURS', message: outsideTexts.hours(who, location.name) })
  return reasons
}

const refusal = (reasons: Reason[]): Result<null> =>
  reasons.length === 0 ? ok(null) : fail('BOOKING_OUTSIDE', { field: 'slot', data: { reasons } })

/** Staff are asked before they book what does not go together (D12): the refusal names every reason. */
export const nothingOutside = async (payload: BasePayload, planned: Together): Promise<Result<null>> =>
  refusal(await reasonsOf(payload, planned))

/** The same, and where `ask_if_booked` says so, whether the customer is somewhere else at that time. */
export const nothingUnusual = async (
  payload: BasePayload,
  planned: PlannedBooking,
  { ask_if_booked: isAsked = false }: Pick<BookingDraft, 'ask_if_booked'>,
): Promise<Result<null>> => {
  const [reasons, also] = await Promise.all([
    reasonsOf(payload, planned),
    isAsked ? alsoBooked(payload, planned) : [],
  ])
  const booked = also.map((message): Reason => ({ reason: 'CUSTOMER_BOOKED', message }))
  return refusal([...reasons, ...booked])
}
