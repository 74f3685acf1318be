import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { partsOf } from '@/server/parts'
import { bookingDetails } from '@/server/services/diary/booking-details'
import { listBookings } from '@/server/services/diary/bookings-list'
import { dayRange } from '@/server/services/diary/range'
import * as shapes from './shapes/diary'
import { days, id } from './shapes/input'
import { route } from './support/route'

export const bookings: Endpoint[] = [
  route({
    method: 'get',
    path: '/booking/bookings',
    access: 'staff',
    summary: 'The appointments of a period, one row each.',
    input: days,
    output: z.object({ bookings: z.array(shapes.booking) }),
    errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
    run: async (input, { payload }) => {
      const range = dayRange(input, partsOf(payload).clock.now())
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
