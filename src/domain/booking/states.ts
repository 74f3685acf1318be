/** A table of allowed transitions: from each state, the states that may follow. One without any is an end. */
type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

export type BookingState = 'Pending' | 'Confirmed' | 'Cancelled'
/** Bookings and appointments. A cancelled one stays cancelled (D16). */
export const bookingTransitions: Transitions<BookingState> = {
  Pending: ['Confirmed', 'Cancelled'],
  Confirmed: ['Cancelled'],
  Cancelled: [],
}

export type EnrolmentState = 'Confirmed' | 'Cancelled'
/** A participant's place; it is written when it is certain. */
export const enrolmentTransitions: Transitions<EnrolmentState> = { Confirmed: ['Cancelled'], Cancelled: [] }

export type PaymentState = 'pending' | 'failed' | 'completed'
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

export type BasketState = 'open' | 'checked-out'
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
export const statesOf = <S extends string>(table: Transitions<S>): S[] => Object.keys(table) as S[]

/** The states that `next` may follow: what a conditional change to it asks for. */
export const statesBefore = <S extends string>(table: Transitions<S>, next: S): S[] =>
  statesOf(table).filter((state) => table[state].includes(next))

/** The states that are no end: a record in one of them may still change. */
export const openStates = <S extends string>(table: Transitions<S>): S[] =>
  statesOf(table).filter((state) => table[state].length > 0)
