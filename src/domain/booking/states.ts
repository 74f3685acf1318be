import { fail, ok, type Result } from '@/domain/errors'
import { DAY, getDayStart, toDayKey } from '@/domain/time/time'

/** The attendance at an appointment (D59), stored separately from its status. `none` means that it was not recorded. */
export const attendanceValues = ['none', 'arrived', 'completed', 'no-show'] as const
export type Attendance = (typeof attendanceValues)[number]

/** How many days attendance can be corrected (D59). */
const CORRECTION_DAYS = 7

interface Visit {
  attendance: Attendance
  /** When attendance was recorded, in ms. Null if it was not. */
  notedAt?: number | null
  /** Instants in ms. */
  start: number
  end: number
}

/**
 * Checks that staff may record `next` at `now` (D59). An arrival can be recorded from the morning of the day, and the
 * other values once the appointment has begun. Mistakes can be corrected until seven days after the end or after the
 * record, whichever is later. The same value can always be recorded again. Fails with `APPOINTMENT_NOT_STARTED` or
 * `ATTENDANCE_CLOSED`.
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

/** True if the appointment is over and its outcome has not been recorded: *to be completed* (D59). */
export const isToBeCompleted = (
  { attendance, end }: Pick<Visit, 'attendance' | 'end'>,
  status: string,
  now: number,
): boolean => status === 'Confirmed' && end <= now && (attendance === 'none' || attendance === 'arrived')

/**
 * True if an appointment counts as a visit. Customers marked as arrived count even before the end. After the end, all
 * customers count unless marked as a no-show.
 */
export const isVisit = ({ attendance, end }: Pick<Visit, 'attendance' | 'end'>, now: number): boolean =>
  attendance === 'arrived' || attendance === 'completed' || (attendance === 'none' && end <= now)

/** The attendances after which a visit is over, whatever the time. */
export const finalAttendances = ['completed', 'no-show'] as const satisfies readonly Attendance[]

/** True if the outcome was recorded. Such an appointment can no longer be cancelled (D16). */
export const isNotedOver = (attendance: Attendance): boolean =>
  finalAttendances.some((one) => one === attendance)

/** True if the appointment is not over yet and has no outcome. */
export const isAhead = ({ attendance, end }: Pick<Visit, 'attendance' | 'end'>, now: number): boolean =>
  end > now && !isNotedOver(attendance)

/** A table of allowed transitions: from each state, the states that may follow. A state without any is final. */
type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

type BookingState = 'Pending' | 'Confirmed' | 'Cancelled'
/** The states of bookings and appointments. A cancelled one stays cancelled (D16). */
export const bookingTransitions: Transitions<BookingState> = {
  Pending: ['Confirmed', 'Cancelled'],
  Confirmed: ['Cancelled'],
  Cancelled: [],
}

type EnrolmentState = 'Confirmed' | 'Cancelled'
/** The states of a participant's place, which is only written once it is certain. */
export const enrolmentTransitions: Transitions<EnrolmentState> = { Confirmed: ['Cancelled'], Cancelled: [] }

type PaymentState = 'pending' | 'failed' | 'completed'
/**
 * A failed payment may be tried again in a new attempt. A completed payment stays completed; refunds are separate
 * amounts.
 */
export const paymentTransitions: Transitions<PaymentState> = {
  pending: ['failed', 'completed'],
  failed: ['pending', 'completed'],
  completed: [],
}

export type RefundState = 'pending' | 'completed' | 'failed'
/** A completed refund may still fail if the bank sends the money back. */
export const refundTransitions: Transitions<RefundState> = {
  pending: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
}

type BasketState = 'open' | 'checked-out'
export const basketTransitions: Transitions<BasketState> = { open: ['checked-out'], 'checked-out': [] }

/** `undoing` is written before the first undo, so that undoing continues after a crash. */
export type OrderState = 'open' | 'undoing' | 'failed' | 'completed'
/** A failed order may start a new attempt, because there is one order per basket. */
export const orderTransitions: Transitions<OrderState> = {
  open: ['undoing', 'completed'],
  undoing: ['failed'],
  failed: ['open'],
  completed: [],
}

/** Lists the states of a table in its order, as options for a stored field. */
export const listStates = <S extends string>(table: Transitions<S>): S[] => Object.keys(table) as S[]

/** Lists the states that `next` may follow, as the condition for a change to it. */
export const listStatesBefore = <S extends string>(table: Transitions<S>, next: S): S[] =>
  listStates(table).filter((state) => table[state].includes(next))

/** Lists the states that are not final. Records in these states may still change. */
export const openStates = <S extends string>(table: Transitions<S>): S[] =>
  listStates(table).filter((state) => table[state].length > 0)
