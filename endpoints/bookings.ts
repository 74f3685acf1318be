import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { dependenciesOf } from '@/server/dependencies'
import { bookingDetails } from '@/server/services/diary/booking-details'
import { listBookings } from '@/server/services/diary/list-bookings'
import { cancelBooking } from '@/server/services/diary/cancel-booking'
import { dayRange } from '@/domain/time/day-range'
import { createBooking } from '@/server/services/diary/create-booking'
import * as shapes from './shapes/diary'
import { askedSlot, days, flag, freeText, id, optionalNumber } from './shapes/input'
import { route } from './support/route'

const service = z.union(
  [
    id('SERVICE_REQUIRED'),
    z.object({ service_id: id('SERVICE_REQUIRED') }).transform(({ service_id }) => service_id),
  ],
  'SERVICE_REQUIRED',
)

const draft = z.object({
  customer_id: id('CUSTOMER_REQUIRED'),
  staff_id: id('STAFF_REQUIRED'),
  location_id: id('LOCATION_REQUIRED'),
  service,
  slot: askedSlot,
  price: optionalNumber(z.number().min(0).max(10_000)),
  duration: optionalNumber(z.number().int().min(5).max(720)),
  notes: freeText,
  confirm: flag,
})

const reading: Endpoint[] = [
  route({
    method: 'get',
    path: '/booking/bookings',
    access: 'staff',
    summary: 'The appointments of a period, one row each.',
    input: days,
    output: z.object({ bookings: z.array(shapes.booking) }),
    errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
    run: async (input, { payload }) => {
      const range = dayRange(input, dependenciesOf(payload).clock.now())
      return range.ok ? ok({ bookings: await listBookings(payload, range.value) }) : range
    },
  }),
  route({
    method: 'get',
    path: '/booking/booking-details',
    access: 'staff',
    summary: 'One appointment with its customer, its payment and the rest of its booking.',
    input: z.object({
      bookingId: id('BOOKING_NOT_FOUND'),
      bookingSlotId: z.string().max(100).optional(),
    }),
    output: z.object({ bookingDetails: shapes.bookingDetails }),
    errors: ['NOT_SIGNED_IN', 'BOOKING_NOT_FOUND'],
    run: async (input, { payload }) => {
      const found = await bookingDetails(payload, {
        bookingId: input.bookingId,
        bookingSlotId: input.bookingSlotId || undefined,
      })
      return found.ok ? ok({ bookingDetails: found.value }) : found
    },
  }),
]

const writing: Endpoint[] = [
  route({
    method: 'post',
    path: '/booking/admin-create-booking',
    access: 'staff',
    summary: 'Book for a customer: any free time from this morning on.',
    input: draft,
    output: shapes.message.extend({
      bookingId: z.string(),
      bookingSlotId: z.string(),
      paymentId: z.string(),
    }),
    errors: [
      'NOT_SIGNED_IN',
      'CUSTOMER_REQUIRED',
      'STAFF_REQUIRED',
      'LOCATION_REQUIRED',
      'SERVICE_REQUIRED',
      'SLOT_REQUIRED',
      'START_TIME_MISSING',
      'CUSTOMER_NOT_FOUND',
      'STAFF_NOT_FOUND',
      'LOCATION_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'NO_PRICE_HERE',
      'SLOT_IN_PAST',
      'DATE_OUT_OF_RANGE',
      'RANGE_REVERSED',
      'NOT_FIVE_MINUTES',
      'SLOT_TAKEN',
      'SLOT_MEETS_EVENT',
    ],
    run: async (input, req) => {
      const created = await createBooking(req, input)
      return created.ok ? ok({ message: staffMessages.bookingCreated, ...created.value }) : created
    },
  }),
  route({
    method: 'delete',
    path: '/booking/cancel-booking',
    access: 'staff',
    summary: 'Cancel a booking, or one appointment of it.',
    input: z.object({
      bookingId: id('BOOKING_ID_MISSING'),
      bookingSlotId: z.string().max(100).optional(),
    }),
    output: shapes.message.extend({
      bookingId: z.string(),
      bookingSlotId: z.string().nullable(),
    }),
    errors: ['NOT_SIGNED_IN', 'BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND'],
    run: async (input, req) => {
      const slotId = input.bookingSlotId || undefined
      const done = await cancelBooking(req, { bookingId: input.bookingId, bookingSlotId: slotId })
      if (!done.ok) return done
      const { bookingId, bookingSlotId } = done.value
      const message = bookingSlotId ? staffMessages.appointmentCancelled : staffMessages.bookingCancelled
      return ok({ message, bookingId, bookingSlotId })
    },
  }),
]

export const bookings: Endpoint[] = [...reading, ...writing]
