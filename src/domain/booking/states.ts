/** A table of allowed transitions: from each state, the states that may follow. */
type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

export type BookingState = 'Pending' | 'Confirmed' | 'Cancelled'
/** Bookings and appointments. A cancelled one stays cancelled (D16). */
export const bookingTransitions: Transitions<BookingState> = {
  Pending: ['Confirmed', 'Cancelled'],
  Confirmed: ['Cancelled'],
  Cancelled: [],
}

export type PaymentState = 'pending' | 'failed' | 'completed'
/** A failed payment may be tried again in a new attempt; a completed one stays, refunds are amounts beside it. */
export const paymentTransitions: Transitions<PaymentState> = {
  pending: ['completed', 'failed'],
  failed: ['pending', 'completed'],
  completed: [],
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

/** True when the table allows `to` after `from`; staying is no transition. */
export const mayBecome = <S extends string>(table: Transitions<S>, from: S, to: S): boolean =>
  table[from].includes(to)

/** How the specification shows a payment's state. */
export const paymentStateLabels: Readonly<Record<PaymentState, string>> = {
  pending: 'Awaiting payment',
  failed: 'Failed',
  completed: 'Completed',
}
