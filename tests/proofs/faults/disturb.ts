import { pick } from '../support/chances'
import type { Answer, CallOptions } from '../support/http-client'
import type { StaffMember } from '../support/staff-member'
import type { DateChange } from './draw-course'
import { untilAnswered } from '../support/insist'
import type { WantedPlace } from './purchase'
import type { Visitor } from './visitor'

/** The amount of a partial refund, in pence: a third, but at least a penny. */
export const getPart = (pence: number): number => Math.max(1, Math.floor(pence / 3))

type Ask = (path: string, options?: CallOptions) => Promise<Answer>

/** Wraps staff calls for one visitor. A 5xx is recorded as a failure. */
const asking =
  ({ observed }: Visitor, call: Ask): Ask =>
  async (path, options = {}) => {
    const answer = await call(path, options)
    if (answer.status >= 500) observed.broken.push(`${path} answered ${answer.status}`)
    return answer
  }

interface Paid {
  booking_id: string | null
  enrolment_id: string | null
  amount_paid: number
}

const cancel = async (visitor: Visitor, ask: Ask, { booking_id, enrolment_id }: Paid): Promise<void> => {
  const { observed, scenario } = visitor
  observed.cancelled = true
  const path =
    enrolment_id === null
      ? `/api/booking/cancel-booking?bookingId=${booking_id}`
      : `/api/courses/participant?enrolmentId=${enrolment_id}`
  const answer = await ask(path, { method: 'DELETE' })
  if (answer.status === 200) observed.cancelledAt = scenario.site.clock.now()
}

const WEEK = 7 * 24 * 3_600_000

/** Moves a whole visit a week later, or cancels all of it, as staff would. */
const changeVisit = async (visitor: Visitor, ask: Ask, { booking_id }: Paid, how: 'move' | 'cancel') => {
  const { observed, scenario } = visitor
  const [first] = [...observed.held].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  if (!first) return
  if (how === 'cancel') {
    observed.cancelled = true
    const query = `bookingId=${booking_id}&bookingSlotId=${first.itemId}&whole_visit=true`
    const { status } = await ask(`/api/booking/cancel-booking?${query}`, { method: 'DELETE' })
    if (status === 200) observed.cancelledAt = scenario.site.clock.now()
    return
  }
  const shift = { by: WEEK, acknowledged: false }
  observed.shifts.push(shift)
  const json = {
    ...{ bookingId: booking_id, bookingSlotId: first.itemId, whole_visit: true },
    slot: { start_time: new Date(Date.parse(first.start) + WEEK).toISOString() },
  }
  const { status } = await ask('/api/booking/move-appointment', { method: 'PUT', json })
  shift.acknowledged = status === 200
  if (status >= 400 && status < 500) observed.shifts = []
}

const giveBack = async (visitor: Visitor, ask: Ask, paymentId: string, paid: number): Promise<void> => {
  const { plan, scenario } = visitor
  if (visitor.random() < 0.3)
    await scenario.site.standIn.fault({
      fault: visitor.random() < 0.5 ? 'refund-rejected' : 'refund-failed',
      match: { operation: 'refunds.create' },
    })
  const amount = plan.staff === 'refund-part' ? getPart(Math.round(paid * 100)) / 100 : paid
  const json = { paymentId, amount, reason: 'Goodwill' }
  const clicks = visitor.random() < 0.3 ? 2 : 1
  await Promise.all(
    Array.from({ length: clicks }, () => ask('/api/payments/refund', { method: 'POST', json })),
  )
}

/**
 * Moves a participant to a different date, as staff would, even if it is full. If the response is lost, the outcome is
 * unknown.
 */
const moveAway = async (visitor: Visitor, ask: Ask, enrolmentId: string): Promise<void> => {
  const { observed, scenario } = visitor
  const place = observed.attempts.findLast(({ outcomes }) =>
    outcomes.some(({ kind }) => kind === 'booked'),
  )?.place
  const dates = place?.dateId ? scenario.academy.otherDates(place) : []
  if (dates.length === 0) return
  const move = { dateId: pick(dates, visitor.random), acknowledged: false }
  observed.moves.push(move)
  const json = { enrolmentId, courseDateId: move.dateId }
  const { status } = await ask('/api/courses/participant', { method: 'PUT', json })
  move.acknowledged = status === 200
  if (status >= 400 && status < 500) observed.moves.splice(observed.moves.indexOf(move), 1)
}

/** Lets staff cancel, move a participant or refund while everything else is running. */
export const disturb = async (visitor: Visitor, member: StaffMember, paymentId: string): Promise<void> => {
  const { plan, observed } = visitor
  const visitAct = observed.visits.length > 0 ? plan.visit?.staff : null
  if (!plan.staff && !plan.course?.isMoved && !visitAct) return
  const ask = asking(visitor, (path, options) => member.call(path, options))
  const found = await visitor.persist(`/api/payments/payment-details?paymentId=${paymentId}`)
  const payment: Paid | undefined = found.body.payment
  if (!payment) return
  const { enrolment_id: enrolment } = payment
  await Promise.all([
    plan.course?.isMoved && enrolment !== null ? moveAway(visitor, ask, enrolment) : null,
    plan.staff === 'cancel' || plan.staff === 'cancel-and-refund' ? cancel(visitor, ask, payment) : null,
    visitAct ? changeVisit(visitor, ask, payment, visitAct) : null,
  ])
  if (plan.staff && plan.staff !== 'cancel' && payment.amount_paid > 0)
    await giveBack(visitor, ask, paymentId, payment.amount_paid)
}

/** Archives a date, or reduces its places to those that are taken, while a visitor pays for one. */
export const changeDate = async (
  visitor: Visitor,
  member: StaffMember,
  change: DateChange,
  { dateId }: WantedPlace,
): Promise<void> => {
  const ask = asking(visitor, (path, options) =>
    untilAnswered(member, visitor.scenario.site.url, path, options),
  )
  const path = `/api/courses/course-date/${dateId}`
  if (change === 'put-away') return void (await ask(path, { method: 'DELETE' }))
  const { status, body } = await ask(`/api/courses/course-dates/details/${dateId}`)
  if (status !== 200) return
  const places = Math.max(1, body.data.courseDate.participants_count)
  await ask(path, { method: 'PUT', json: { places } })
}
