import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { setMissed } from '@/server/services/diary/no-show'
import { moveAppointment } from '@/server/services/diary/move-appointment'
import * as shapes from './shapes/diary'
import { askedSlot, flag, id } from './shapes/input'
import { route } from './support/route'

const optionalId = z
  .string()
  .max(100)
  .nullish()
  .transform((value) => value || undefined)

/** What staff do with one appointment. */
export const appointments: Endpoint[] = [
  route({
    method: 'put',
    path: '/booking/move-appointment',
    access: 'staff',
    summary: 'Move an appointment to another time, person or location; what was paid moves with it.',
    input: z.object({
      bookingId: id('BOOKING_NOT_FOUND'),
      bookingSlotId: id('BOOKING_NOT_FOUND'),
      slot: askedSlot,
      staff_id: optionalId,
      location_id: optionalId,
      confirm: flag,
    }),
    output: shapes.message.extend({ bookingId: z.string(), bookingSlotId: z.string() }),
    errors: [
      'NOT_SIGNED_IN',
      'BOOKING_NOT_FOUND',
      'SLOT_REQUIRED',
      'START_TIME_MISSING',
      'STAFF_NOT_FOUND',
      'LOCATION_NOT_FOUND',
      'SLOT_IN_PAST',
      'DATE_OUT_OF_RANGE',
      'SLOT_TAKEN',
      'SLOT_MEETS_EVENT',
      'APPOINTMENT_OVER',
      'APPOINTMENT_BUSY',
    ],
    run: async (input, req) => {
      const moved = await moveAppointment(req, input)
      return moved.ok ? ok({ message: staffMessages.appointmentMoved, ...moved.value }) : moved
    },
  }),
  route({
    method: 'put',
    path: '/booking/mark-missed',
    access: 'staff',
    summary: 'Note that the customer did not come to an appointment, or take that back.',
    input: z.object({
      bookingId: id('BOOKING_NOT_FOUND'),
      bookingSlotId: id('BOOKING_NOT_FOUND'),
      missed: flag,
    }),
    output: shapes.message.extend({ bookingId: z.string(), bookingSlotId: z.string() }),
    errors: ['NOT_SIGNED_IN', 'BOOKING_NOT_FOUND', 'APPOINTMENT_NOT_STARTED'],
    run: async (input, req) => {
      const done = await setMissed(req, { ...input, missed: input.missed ?? true })
      if (!done.ok) return done
      const message =
        input.missed === false ? staffMessages.appointmentNotMissed : staffMessages.appointmentMissed
      return ok({ message, ...done.value })
    },
  }),
]
