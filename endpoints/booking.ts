import type { Endpoint } from 'payload'
import * as contract from '@/contract/booking'
import * as changes from '@/contract/change-appointment'
import * as visits from '@/contract/visit'
import { ok } from '@/domain/errors'
import { parseDayRange } from '@/domain/time/calendar'
import { staffMessages } from '@/messages/staff'
import { dependenciesOf } from '@/server/dependencies'
import { loadBookingDetails } from '@/server/services/diary/booking-details'
import { resumeAfterCancelling } from '@/server/services/checkout/stuck-orders'
import { cancelBooking } from '@/server/services/diary/cancel-booking'
import { createBooking } from '@/server/services/diary/create-booking'
import { createVisit } from '@/server/services/diary/create-visit'
import { listBookings } from '@/server/services/diary/list-bookings'
import { changeTreatment } from '@/server/services/diary/change-treatment'
import { moveVisit } from '@/server/services/diary/move-visit'
import { moveAppointment } from '@/server/services/diary/move-appointment'
import { saveAttendance, saveStaffNote } from '@/server/services/diary/attendance'
import { recordTestResult as recordTestCall } from '@/contract/patch-tests'
import { recordTestResult } from '@/server/services/diary/patch-tests'
import { createRoute } from './support/route'

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
      'Create a booking for a customer. Any free time can be booked, from the start of the current day.',
    run: async (input, req) => {
      const created = await createBooking(req, input)
      if (!created.ok) return created
      const { already, joined, ...ids } = created.value
      const made = joined ? staffMessages.visitJoined : staffMessages.bookingCreated
      return ok({ message: already ? staffMessages.bookingThere : made, ...ids })
    },
  }),
  createRoute({
    ...visits.createVisit,
    method: 'post',
    path: '/booking/admin-create-visit',
    access: 'staff',
    summary: 'Create a booking with several appointments on one day, all or none.',
    run: async (input, req) => {
      const created = await createVisit(req, input)
      if (!created.ok) return created
      const { already, ...visit } = created.value
      return ok({ message: already ? staffMessages.bookingThere : staffMessages.bookingCreated, ...visit })
    },
  }),
  createRoute({
    ...contract.cancelBooking,
    method: 'delete',
    path: '/booking/cancel-booking',
    access: 'staff',
    summary: 'Cancel a booking, one of its visits, or one of its appointments.',
    run: async (input, req) => {
      const done = await cancelBooking(req, input)
      if (!done.ok) return done
      const { bookingId, bookingSlotId } = done.value
      resumeAfterCancelling(req.payload, bookingId)
      const message = input.whole_visit
        ? staffMessages.visitCancelled
        : bookingSlotId
          ? staffMessages.appointmentCancelled
          : staffMessages.bookingCancelled
      return ok({ message, bookingId, bookingSlotId })
    },
  }),
  createRoute({
    ...changes.moveAppointment,
    method: 'put',
    path: '/booking/move-appointment',
    access: 'staff',
    summary:
      'Move an appointment to a different time, person or location, or a whole visit to a different time. The payment stays.',
    run: async (input, req) => {
      const moved = await (input.whole_visit ? moveVisit : moveAppointment)(req, input)
      if (!moved.ok) return moved
      const { to, also, ...which } = moved.value
      const where = to ? [staffMessages.movedTo(to)] : []
      const what = input.whole_visit ? staffMessages.visitMoved : staffMessages.appointmentMoved
      return ok({ message: [what, ...where, ...also].join(' '), ...which })
    },
  }),
  createRoute({
    ...changes.changeTreatment,
    method: 'put',
    path: '/booking/change-treatment',
    access: 'staff',
    summary:
      'Change the treatment of an appointment together with its price and length, at the same start and if the time is free. No money moves.',
    run: async (input, req) => {
      const done = await changeTreatment(req, input)
      return done.ok ? ok({ message: staffMessages.treatmentChanged, ...done.value }) : done
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
  createRoute({
    ...recordTestCall,
    method: 'put',
    path: '/booking/patch-test',
    access: 'staff',
    summary: 'Record the result of a patch test that was made at an appointment.',
    run: async (input, req) => {
      const saved = await recordTestResult(req, input)
      if (!saved.ok) return saved
      return ok({ message: staffMessages.testRecorded(input.result === saved.value), result: saved.value })
    },
  }),
]

export const booking: Endpoint[] = [...readEndpoints, ...writeEndpoints]
