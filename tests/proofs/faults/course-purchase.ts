import { pick } from '../support/chances'
import { readBooks } from '../support/read-books'
import type { StaffMember } from '../support/staff-member'
import { openDesk } from './desk'
import type { CourseKind, CoursePlan } from './draw-course'
import type { Purchase, Shown, WantedPlace } from './purchase'
import type { Visitor } from './visitor'

/** The number of dates that a visitor tries before leaving. */
const DATES = 3

const getDiscount = async (visitor: Visitor, courseId: string): Promise<number | null> => {
  const { plan, scenario } = visitor
  if (!plan.discount) return null
  const json = { courseId, discountCode: scenario.discountCode }
  const { status, body } = await visitor.persist('/api/courses/discount', { method: 'POST', json })
  return status === 200 ? Math.round(body.discount * 100) : null
}

/** The amount that a course's checkout shows, which is the current price less the discount. */
const shown = async (visitor: Visitor, { courseId }: WantedPlace): Promise<Shown | null> => {
  const { status, body } = await visitor.persist(`/api/courses/course/${courseId}`)
  if (status !== 200) return null
  const off = await getDiscount(visitor, courseId)
  const code = off === null ? null : visitor.scenario.discountCode
  const pence = Math.round(body.course.price * 100) - (off ?? 0)
  return { pence, totalPence: pence, code }
}

const wanting = (visitor: Visitor, kind: CourseKind, asked: WantedPlace[]): Purchase | null => {
  const taken = new Set(asked.map(({ dateId }) => dateId))
  const left = visitor.scenario.academy.places(kind).filter(({ dateId }) => !taken.has(dateId))
  if (left.length === 0 || asked.length >= DATES) return null
  const place = pick(left, visitor.random)
  const { courseId, dateId } = place
  return {
    key: `${visitor.observed.customerId}-${asked.length}`,
    fields: {
      ...{ paymentType: 'pay-full', paymentContext: 'course', course: { id: courseId } },
      ...(dateId === null ? {} : { courseDateId: dateId }),
      expressRequest: true,
      notes: visitor.note,
    },
    place,
    shown: () => shown(visitor, place),
    instead: () => wanting(visitor, kind, [...asked, place]),
  }
}

/** A visitor to the courses, with details entered and a date chosen. */
export const choosePlace = async (visitor: Visitor, kind: CourseKind): Promise<Purchase | null> => {
  visitor.enterAcademy()
  await visitor.sayWho()
  return wanting(visitor, kind, [])
}

/**
 * Lets staff add a customer to a course who pays at the desk. Returns the first payment of the place. Null if there was
 * no place.
 */
export const enrolAtDesk = async (
  visitor: Visitor,
  member: StaffMember,
  { kind }: CoursePlan,
): Promise<string | null> => {
  const { observed, random, scenario } = visitor
  const { clock } = scenario.site
  visitor.enterAcademy()
  await visitor.sayWho()
  const place = pick(scenario.academy.places(kind), random)
  const json = {
    ...{ customer_id: observed.customerId, payment: 'awaiting' },
    ...(place.dateId === null ? { courseId: place.courseId } : { courseDateId: place.dateId }),
  }
  const key = `${observed.customerId}-desk`
  const { status, body } = await openDesk(visitor, member, key).ask('/api/courses/participant', json)
  // An earlier call may have added the customer without being answered.
  const isThere = body.code === 'ALREADY_ENROLLED'
  const { enrolments } = isThere ? await readBooks(scenario.site, ['enrolments']) : { enrolments: [] }
  const before = enrolments.find(({ customer }) => customer === observed.customerId)?.payment ?? null
  const paymentId: string | null = status === 200 ? body.paymentId : before
  if (!paymentId) return null
  const [now, outcome] = [clock.now(), { kind: 'booked' as const, paymentId }]
  const seen = { token: null, shownPence: 0, voucherPence: 0, beganAt: now, toldAt: now }
  observed.attempts.push({ ...seen, key, place, outcomes: [outcome] })
  return paymentId
}
