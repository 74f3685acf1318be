import type { Endpoint, PayloadRequest } from 'payload'
import * as contract from '@/contract/booking'
import * as changes from '@/contract/change-appointment'
import type { Answered, Received } from '@/contract/call'
import { confirmBooking as confirmContract } from '@/contract/confirm-booking'
import type { Outcome } from '@/domain/checkout/checkout'
import { fail, ok, type Result } from '@/domain/errors'
import type { PaymentSource } from '@/domain/payments/port'
import { parsePounds } from '@/domain/pricing/totals'
import { parseInstant } from '@/domain/time/format'
import { parseDayRange } from '@/domain/time/calendar'
import { bookingMessages } from '@/messages/booking'
import { staffMessages } from '@/messages/staff'
import { isStaff } from '@/server/access/access'
import { type Dependencies, dependenciesOf } from '@/server/dependencies'
import { answer, toFailureResponse } from '@/server/http/answer'
import { readClientAddress } from '@/server/http/client-address'
import { confirmBooking } from '@/server/services/checkout/confirm'
import { confirmCourse } from '@/server/services/checkout/confirm-course'
import { loadBookingDetails } from '@/server/services/diary/booking-details'
import { resumeAfterCancelling } from '@/server/services/checkout/stuck-orders'
import { cancelBooking } from '@/server/services/diary/cancel-booking'
import { createBooking } from '@/server/services/diary/create-booking'
import { listBookings } from '@/server/services/diary/list-bookings'
import { moveAppointment } from '@/server/services/diary/move-appointment'
import { saveAttendance, saveStaffNote } from '@/server/services/diary/attendance'
import { createRoute } from './support/route'
import { getBasketSession } from '@endpoints/support/route'

const toPaymentSource = (fields: Received<typeof confirmContract>): PaymentSource | null =>
  fields.sourceId
    ? {
        method: fields.paymentMethod ?? 'card',
        token: fields.sourceId,
        verificationToken: fields.verificationToken ?? null,
      }
    : null

const toSuccess = (result: Answered<typeof confirmContract>, status: number) => answer(ok(result), status)

/** The responses of D28. */
const toAnswer = (outcome: Outcome, { mail }: Dependencies): Response => {
  const { paymentId } = outcome.order
  switch (outcome.kind) {
    case 'confirmed': {
      const paymentResult = { status: 'COMPLETED' as const }
      const message = mail.delivers ? bookingMessages.booked : bookingMessages.bookedUnmailed
      return toSuccess({ status: 'SUCCESS', paymentId, paymentResult, message }, 200)
    }
    case 'pending':
      return toSuccess({ status: 'PENDING', paymentId, paymentResult: { status: 'PENDING' } }, 202)
    case 'lost-hold':
      return toFailureResponse(fail('SLOT_TAKEN', { data: { status: 'FAILED', item_id: outcome.itemId } }))
    case 'declined':
      return toFailureResponse(fail(outcome.code, { data: { status: 'FAILED' } }))
  }
}

/** The fields shared by both kinds of purchase. */
const toBookingRequest = (fields: Received<typeof confirmContract>, req: PayloadRequest) => ({
  customerId: fields.customerId,
  paymentType: fields.paymentType,
  notes: fields.notes ?? '',
  source: toPaymentSource(fields),
  discountCode: fields.discountCode ?? null,
  shownPence: fields.amountNow == null ? null : parsePounds(fields.amountNow),
  totalShownPence: fields.amountTotal == null ? null : parsePounds(fields.amountTotal),
  key: fields.idempotencyKey ?? null,
  session: getBasketSession(req),
  address: readClientAddress(req),
  isStaff: isStaff(req),
})

/** Confirms a basket, or a place in a course (D69). */
const confirm = async (
  fields: Received<typeof confirmContract>,
  req: PayloadRequest,
): Promise<Result<Outcome>> => {
  const request = toBookingRequest(fields, req)
  if (fields.paymentContext === 'course')
    return confirmCourse(req.payload, {
      ...request,
      courseId: fields.course ?? null,
      courseDateId: fields.courseDateId ?? null,
      shownStart: fields.courseDateStart ? parseInstant(fields.courseDateStart) : null,
      shownLocation: fields.courseDateLocation ?? null,
      isForAnother: fields.confirm ?? false,
    })
  if (!fields.basketId) return fail('NO_BASKET', { field: 'basketId' })
  const confirmationCode = fields.confirmationCode ?? null
  return confirmBooking(req.payload, { ...request, basketId: fields.basketId, confirmationCode })
}

const visitorEndpoints: Endpoint[] = [
  createRoute({
    ...confirmContract,
    method: 'post',
    path: '/booking/confirm-booking',
    access: 'public',
    summary:
      'Book the items in the basket, or a place on a course. If you send the same `idempotencyKey` again, the call returns the first result again.',
    session: 'optional',
    statuses: [200, 202],
    limit: 'confirmations',
    run: async (fields, req) => {
      const outcome = await confirm(fields, req)
      return outcome.ok ? toAnswer(outcome.value, dependenciesOf(req.payload)) : outcome
    },
  }),
]

const readEndpoints: Endpoint[] = [
  createRoute({
    ...contract.listBookings,
    method: 'get',
    path: '/booking/bookings',
    access: 'staff',
    summary: 'List the appointments in a period.',
    run: async (input, { payload }) => {
      const range = parseDayRange(input, dependenciesOf(payload).clock.now())
      return range.ok
        ? ok({ message: staffMessages.found, bookings: await listBookings(payload, range.value) })
        : range
    },
  }),
  createRoute({
    ...contract.getBooking,
    method: 'get',
    path: '/booking/booking-details',
    access: 'staff',
    summary: 'Get an appointment with its customer, its payment and the rest of its booking.',
    run: async (input, { payload }) => {
      const found = await loadBookingDetails(payload, input)
      return found.ok ? ok({ message: staffMessages.found, bookingDetails: found.value }) : found
    },
  }),
]

const writeEndpoints: Endpoint[] = [
  createRoute({
    ...contract.createBooking,
    method: 'post',
    path: '/booking/admin-create-booking',
    access: 'staff',
    summary:
      'Create a booking for a customer. The time can be any free time, beginning with the start of the current day.',
    run: async (input, req) => {
      const created = await createBooking(req, input)
      if (!created.ok) return created
      const { already, ...ids } = created.value
      return ok({ message: already ? staffMessages.bookingThere : staffMessages.bookingCreated, ...ids })
    },
  }),
  createRoute({
    ...contract.cancelBooking,
    method: 'delete',
    path: '/booking/cancel-booking',
    access: 'staff',
    summary: 'Cancel a booking, or one of its appointments.',
    run: async (input, req) => {
      const done = await cancelBooking(req, input)
      if (!done.ok) return done
      const { bookingId, bookingSlotId } = done.value
      resumeAfterCancelling(req.payload, bookingId)
      const message = bookingSlotId ? staffMessages.appointmentCancelled : staffMessages.bookingCancelled
      return ok({ message, bookingId, bookingSlotId })
    },
  }),
  createRoute({
    ...changes.moveAppointment,
    method: 'put',
    path: '/booking/move-appointment',
    access: 'staff',
    summary: 'Move an appointment to a different time, person or location. It keeps its payment.',
    run: async (input, req) => {
      const moved = await moveAppointment(req, input)
      if (!moved.ok) return moved
      const { to, also, ...which } = moved.value
      const where = to ? [staffMessages.movedTo(to)] : []
      return ok({ message: [staffMessages.appointmentMoved, ...where, ...also].join(' '), ...which })
    },
  }),
  createRoute({
    ...changes.markMissed,
    method: 'put',
    path: '/booking/mark-missed',
    access: 'staff',
    summary: 'Mark an appointment as a no-show, or clear the no-show.',
    run: async ({ missed = true, ...which }, req) => {
      const done = await saveAttendance(req, { ...which, attendance: missed ? 'no-show' : 'none' })
      const message = missed ? staffMessages.appointmentMissed : staffMessages.appointmentNotMissed
      if (!done.ok) return done
      const { bookingId, bookingSlotId } = done.value
      return ok({ message, bookingId, bookingSlotId })
    },
  }),
  createRoute({
    ...changes.noteForStaff,
    method: 'put',
    path: '/booking/notes',
    access: 'staff',
    summary: 'Replace the staff notes of a booking.',
    run: async (input, req) => {
      const done = await saveStaffNote(req, input)
      return done.ok ? ok({ message: staffMessages.notesSaved, ...done.value }) : done
    },
  }),
  createRoute({
    ...changes.noteAttendance,
    method: 'put',
    path: '/booking/attendance',
    access: 'staff',
    summary:
      'Mark an appointment as arrived, completed or a no-show, or clear the mark. The call can also release the rest of a no-show’s time.',
    run: async (input, req) => {
      const done = await saveAttendance(req, input)
      if (!done.ok) return done
      const { takenBy, ...value } = done.value
      return ok({ message: staffMessages.noted(input.attendance, value.time, takenBy), ...value })
    },
  }),
]

export const booking: Endpoint[] = [...visitorEndpoints, ...readEndpoints, ...writeEndpoints]
