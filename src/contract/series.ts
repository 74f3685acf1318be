import { z } from 'zod'
import { createBooking } from './booking'
import { callContract, type Received } from './call'
import { id, instant, message, optionalText } from './fields'
import { cancelledBy } from './refunds'

/** The most bookings or events in one series (D64). */
const MAX_TIMES = 26

/** How often a booking or an event is repeated, every N weeks, M times. */
export const repetition = {
  every: z.number().int().min(1).max(12).describe('The number of weeks between one booking and the next.'),
  times: z.number().int().min(2).max(MAX_TIMES),
  skip: z
    .array(z.string().max(40))
    .max(MAX_TIMES)
    .optional()
    .describe('The start times to leave out. If some times clash, the error lists them in this form.'),
}

/**
 * Repeats a booking every N weeks, M times, at the same time of day. If any of these clash, the call is refused with a
 * list of them and nothing is saved.
 */
export const repeatBooking = callContract({
  input: createBooking.input.extend(repetition),
  output: message.extend({
    series_id: z.string(),
    bookings: z.array(
      z
        .object({ bookingId: z.string(), bookingSlotId: z.string(), start_time: instant })
        .meta({ id: 'BookingOfSeries' }),
    ),
  }),
  // The errors for which a single booking would be refused are in the list of clashes instead.
  errors: [
    ...createBooking.errors.filter(
      (code) => !['SLOT_TAKEN', 'SLOT_MEETS_EVENT', 'BOOKING_OUTSIDE'].includes(code),
    ),
    'SERIES_CLASHES',
  ],
})
export type SeriesDraft = Received<typeof repeatBooking>

/** Cancels one booking of a series and all later ones. */
export const cancelSeries = callContract({
  input: z.strictObject({
    bookingId: id('BOOKING_ID_MISSING'),
    reason: optionalText(500),
    by: cancelledBy
      .optional()
      .describe('Who asked for the cancellation. If you leave it out, it counts as cancelled by the salon.'),
  }),
  output: message.extend({ cancelled: z.array(z.string()).describe('The ids of the cancelled bookings.') }),
  errors: ['NOT_SIGNED_IN', 'BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND', 'VISIT_NOTED'],
})
export type CancelSeriesRequest = Received<typeof cancelSeries>
