import type { BasePayload, Where } from 'payload'
import { bookingTransitions, openStates, paymentTransitions, statesBefore } from '../../domain/booking/states'
import { isDuplicate, type Row, type Slug, store } from './store'

type Data<S extends Slug> = Omit<Row<S>, 'createdAt' | 'updatedAt'>

/** Writes a record by its own id; one that is there already stays as it is, so that writing again is safe. */
const writeOnce = async <S extends 'bookings' | 'appointments' | 'payments'>(
  payload: BasePayload,
  collection: S,
  data: Data<S>,
): Promise<void> => {
  try {
    await store(payload).insert<'bookings' | 'appointments' | 'payments'>(collection, data)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

export const writeBookingRow = (payload: BasePayload, data: Data<'bookings'>): Promise<void> =>
  writeOnce(payload, 'bookings', data)

/** The claims of its time must be permanent before. */
export const writeAppointmentRow = (payload: BasePayload, data: Data<'appointments'>): Promise<void> =>
  writeOnce(payload, 'appointments', data)

export const writePaymentRow = (payload: BasePayload, data: Data<'payments'>): Promise<void> =>
  writeOnce(payload, 'payments', data)

export const findPayment = (payload: BasePayload, id: string): Promise<Row<'payments'> | null> =>
  store(payload).findOne('payments', { id: { equals: id } })

export const findBooking = (payload: BasePayload, id: string): Promise<Row<'bookings'> | null> =>
  store(payload).findOne('bookings', { id: { equals: id } })

/** Longer than any series is (D64). */
const LONGEST_SERIES = 100

/** The bookings that were made together (D64). */
export const bookingsOfSeries = (payload: BasePayload, series: string): Promise<Row<'bookings'>[]> =>
  store(payload).find('bookings', { series: { equals: series } }, { limit: LONGEST_SERIES })

/** Replaces what colleagues should know of a booking; false when there is none, or they know something else than `seen`. */
export const writeStaffNotes = async (
  payload: BasePayload,
  id: string,
  staffNotes: string | null,
  seen?: string,
): Promise<boolean> => {
  const nothing: Where = { or: [{ staffNotes: { exists: false } }, { staffNotes: { equals: '' } }] }
  const unchanged = seen === undefined ? [] : [seen ? { staffNotes: { equals: seen } } : nothing]
  const where: Where = { and: [{ id: { equals: id } }, ...unchanged] }
  return (await store(payload).updateOne('bookings', where, { staffNotes })) !== null
}

/** Marks a whole booking as cancelled; one that is already stays as it is. */
export const markBookingCancelled = async (
  payload: BasePayload,
  id: string,
  by: { cancelledAt: number; cancelledBy: string },
): Promise<void> => {
  await store(payload).updateOne(
    'bookings',
    { and: [{ id: { equals: id } }, { status: { in: statesBefore(bookingTransitions, 'Cancelled') } }] },
    { status: 'Cancelled', ...by },
  )
}

/** Changes a payment; one that is completed stays completed. */
export const changeOpenPayment = async (
  payload: BasePayload,
  id: string,
  data: Partial<
    Pick<
      Row<'payments'>,
      | 'status'
      | 'booking'
      | 'enrolment'
      | 'paidPence'
      | 'paidAt'
      | 'amountPence'
      | 'type'
      | 'method'
      | 'providerId'
      | 'providerLocation'
      | 'discountPence'
      | 'discountCode'
    >
  >,
): Promise<void> => {
  await store(payload).updateOne(
    'payments',
    { and: [{ id: { equals: id } }, { status: { in: openStates(paymentTransitions) } }] },
    data,
  )
}

/** Takes back a booking that never came to be, with its appointments. */
export const removeBookingRows = async (payload: BasePayload, booking: string): Promise<void> => {
  await store(payload).remove('appointments', { booking: { equals: booking } })
  await store(payload).remove('bookings', { id: { equals: booking } })
}
