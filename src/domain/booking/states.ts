import { fail, ok, type Result } from '@/domain/errors'
import { DAY } from '@/domain/time/minutes'
import { toDayKey, getDayStart } from '@/domain/time/zone'

/** Whether the customer came (D59); `none` is what nobody has noted. Stands beside the status of an appointment. */
export const attendanceValues = ['none', 'arrived', 'completed', 'no-show'] as const
export type Attendance = (typeof attendanceValues)[number]

/** Days in which what was noted of an appointment can be corrected (D59). */
const CORRECTION_DAYS = 7

interface Visit {
  attendance: Attendance
  /** When that was noted, in ms; null for what nobody has noted. */
  notedAt?: number | null
  /** Instants in ms. */
  start: number
  end: number
}

/**
 * Whether staff may note `next` at `now` (D59): an arrival from the morning of the day on, the rest once the time has
 * begun, and a correction until seven days after the end, or after the note where that was made later: whoever is
 * mistaken can take it back. What is noted already may be noted again.
 * `APPOINTMENT_NOT_STARTED`, `ATTENDANCE_CLOSED`.
 */
export const checkAttendance = (visit: Visit, next: Attendance, now: number): Result<null> => {
  const { attendance, start, end, notedAt } = visit
  if (next === attendance) return ok(null)
  const since = Math.max(end, notedAt ?? 0)
  if (attendance !== 'none' && now >= since + CORRECTION_DAYS * DAY) return fail('ATTENDANCE_CLOSED')
  if (next === 'none') return ok(null)
  const from = next === 'arrived' ? getDayStart(toDayKey(start)) : start
  return now < from ? fail('APPOINTMENT_NOT_STARTED') : ok(null)
}

/** Over, and nobody has noted whether it took place: *to be completed* (D59). */
export const isToBeCompleted = (
  { attendance, end }: Pick<Visit, 'attendance' | 'end'>,
  status: string,
  now: number,
): boolean => status === 'Confirmed' && end <= now && (attendance === 'none' || attendance === 'arrived')

/**
 * Whether an appointment counts as a visit: whoever has arrived is here, also before its end, and of one that is over
 * they are taken to have come unless it was noted that they did not.
 */
export const isVisit = ({ attendance, end }: Pick<Visit, 'attendance' | 'end'>, now: number): boolean =>
  attendance === 'arrived' || attendance === 'completed' || (attendance === 'none' && end <= now)

/** What says that nothing more is to come of a visit, whatever the clock says. */
export const finalAttendances = ['completed', 'no-show'] as const satisfies readonly Attendance[]

/** Whether it was noted how it ended: it is not cancelled any more, as if it had never been (D16). */
export const isNotedOver = (attendance: Attendance): boolean =>
  finalAttendances.some((one) => one === attendance)

/** Whether it is still to come. */
export const isAhead = ({ attendance, end }: Pick<Visit, 'attendance' | 'end'>, now: number): boolean =>
  end > now && !isNotedOver(attendance)

/** A table of allowed transitions: from each state, the states that may follow. One without any is an end. */
type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

type BookingState = 'Pending' | 'Confirmed' | 'Cancelled'
/** Bookings and appointments. A cancelled one stays cancelled (D16). */
export const bookingTransitions: Transitions<BookingState> = {
  Pending: ['Confirmed', 'Cancelled'],
  Confirmed: ['Cancelled'],
  Cancelled: [],
}

type EnrolmentState = 'Confirmed' | 'Cancelled'
/** A participant's place; it is written when it is certain. */
export const enrolmentTransitions: Transitions<EnrolmentState> = { Confirmed: ['Cancelled'], Cancelled: [] }

type PaymentState = 'pending' | 'failed' | 'completed'
/** A failed payment may be tried again in a new attempt; a completed one stays, refunds are amounts beside it. */
export const paymentTransitions: Transitions<PaymentState> = {
  pending: ['failed', 'completed'],
  failed: ['pending', 'completed'],
  completed: [],
}

export type RefundState = 'pending' | 'completed' | 'failed'
/** A refund that was completed may still fail: the bank sends the money back. */
export const refundTransitions: Transitions<RefundState> = {
  pending: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
}

type BasketState = 'open' | 'checked-out'
export const basketTransitions: Transitions<BasketState> = { open: ['checked-out'], 'checked-out': [] }

/** `undoing` is written before the first undo, so that a crash in between goes on undoing. */
export type OrderState = 'open' | 'undoing' | 'failed' | 'completed'
/** A failed order may start a new attempt: there is one order per basket. */
export const orderTransitions: Transitions<OrderState> = {
  open: ['undoing', 'completed'],
  undoing: ['failed'],
  failed: ['open'],
  completed: [],
}

/** The states of a table, in its order: the options of a stored field. */
export const listStates = <S extends string>(table: Transitions<S>): S[] => Object.keys(table) as S[]

/** The states that `next` may follow: what a conditional change to it asks for. */
export const listStatesBefore = <S extends string>(table: Transitions<S>, next: S): S[] =>
  listStates(table).filter((state) => table[state].includes(next))

/** The states that are no end: a record in one of them may still change. */
export const openStates = <S extends string>(table: Transitions<S>): S[] =>
  listStates(table).filter((state) => table[state].length > 0)
