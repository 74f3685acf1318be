import type { PayloadRequest } from 'payload'
import { cancelBooking, canCancel } from './cancel-booking'
import { fail, ok, type Result } from '@/domain/errors'
import { listBookingAppointments } from '@/server/repositories/appointments'
import { findBooking } from '@/server/repositories/bookings'
import { findCustomerRow } from '@/server/repositories/customers'
import type { BulkRefund, CancelManyRequest } from '@/contract/cancel-many'
import { staffMessages } from '@/messages/staff'
import { loadProposedRefund } from '@/server/services/payments/payment-shape'
import { isCancelled } from '@/server/services/payments/sale-state'

/** Some appointments of one booking. `whole` is true if these are all its live appointments. */
interface Part {
  bookingId: string
  slots: string[]
  whole: boolean
}

/** Checks that every appointment exists, and returns the parts. */
const checkParts = async (req: PayloadRequest, request: CancelManyRequest): Promise<Result<Part[]>> => {
  const chosen = new Map<string, Set<string>>()
  for (const { bookingId, bookingSlotId } of request.appointments)
    chosen.set(bookingId, (chosen.get(bookingId) ?? new Set()).add(bookingSlotId))
  const parts: Part[] = []
  for (const [bookingId, slots] of chosen) {
    const rows = await listBookingAppointments(req.payload, bookingId)
    const found = new Set(rows.map(({ id }) => id))
    if (![...slots].every((slot) => found.has(slot))) return fail('BOOKING_NOT_FOUND')
    const live = rows.filter((row) => !isCancelled(row))
    parts.push({
      bookingId,
      slots: [...slots],
      whole: live.every((row) => slots.has(row.id) && canCancel(row)),
    })
  }
  return ok(parts)
}

/** The single calls for a part: for the booking, or for its appointments one by one. */
const toCancelRequests = ({ bookingId, slots, whole }: Part) =>
  whole ? [{ bookingId }] : slots.map((bookingSlotId) => ({ bookingId, bookingSlotId }))

/** The refund of each payment under the terms for a part, as for a single cancellation (D16). */
const refundPart = async (
  req: PayloadRequest,
  part: Part,
  by: CancelManyRequest['by'],
): Promise<BulkRefund[]> => {
  const { payload } = req
  const booking = await findBooking(payload, part.bookingId)
  if (!booking) return []
  const rows = await listBookingAppointments(payload, booking.id)
  const about = rows.filter((row) => part.slots.includes(row.id) && canCancel(row))
  if (about.length === 0) return []
  const { parts, sentence } = await loadProposedRefund(payload, booking, { rows, about }, by)
  const going = parts.filter(({ amount }) => amount > 0)
  if (going.length === 0) return []
  const customer = await findCustomerRow(payload, booking.customer)
  return going.map(({ payment_id, amount, online, to_voucher }) => ({
    booking_id: booking.id,
    payment_id,
    bookingSlotIds: about.map(({ id }) => id),
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    amount,
    sentence,
    by_hand: !online,
    ...(to_voucher && { to_voucher }),
  }))
}

/**
 * Cancels many appointments of one visitor, each like a single cancellation. A second call changes nothing (D41). No
 * money moves, but refunds are proposed as for a single cancellation.
 */
export const cancelMany = async (req: PayloadRequest, request: CancelManyRequest) => {
  const parts = await checkParts(req, request)
  if (!parts.ok) return parts
  const refunds: BulkRefund[] = []
  let cancelled = 0
  for (const part of parts.value) {
    const proposed = await refundPart(req, part, request.by)
    let here = 0
    for (const one of toCancelRequests(part)) {
      const done = await cancelBooking(req, { ...one, by: request.by }, { tell: request.tell ?? true })
      if (done.ok) here += done.value.cancelled.length
    }
    cancelled += here
    if (here > 0) refunds.push(...proposed)
  }
  const asked = parts.value.reduce((sum, { slots }) => sum + slots.length, 0)
  return ok({
    message: staffMessages.manyCancelled(cancelled),
    cancelled,
    already: asked - cancelled,
    refunds,
  })
}
