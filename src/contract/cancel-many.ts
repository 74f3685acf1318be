import { z } from 'zod'
import { booking } from './booking'
import { callContract, type Received } from './call'
import { flag, id, message, more, optionalId, optionalText, pounds } from './fields'

/** The details by which appointments of the same visitor are recognised. */
const likenesses = ['email', 'phone', 'address'] as const
export type Likeness = (typeof likenesses)[number]

const visitorAppointment = booking
  .extend({
    same: z
      .array(z.enum(likenesses))
      .describe(
        'Why the appointment was found. `address` means that it was booked from the same client address.',
      ),
    booked_together: z
      .int()
      .describe(
        'The number of appointments in the booking, including cancelled ones. The payment is for all of them.',
      ),
  })
  .meta({ id: 'VisitorAppointment' })
export type VisitorAppointment = z.infer<typeof visitorAppointment>

/**
 * The visitor is identified by one of the three. For a booking, we use the email, phone number and connection with
 * which it was made.
 */
export const visitorAppointments = callContract({
  input: z.object({ bookingId: optionalId, email: optionalText(254), phone_number: optionalText(40) }),
  output: z.object({ appointments: z.array(visitorAppointment), more }),
  errors: ['NOT_SIGNED_IN', 'MISSING_FIELD', 'BOOKING_NOT_FOUND'],
})
export type VisitorQuery = Received<typeof visitorAppointments>

/** The most appointments one call can cancel. */
export const MAX_CANCELLED = 200

const refund = z.object({
  booking_id: z.string(),
  payment_id: z.string(),
  bookingSlotIds: z.array(z.string()).describe('The appointments that the refund is for.'),
  by_hand: z
    .boolean()
    .describe('True if the payment was not made online, so that staff must refund it at the desk.'),
  to_voucher: z
    .boolean()
    .optional()
    .describe('True if a gift voucher made the payment. The refund is then added to its balance.'),
  first_name: z.string(),
  last_name: z.string(),
  amount: pounds.describe('The refund due under the terms, in pounds.'),
  sentence: z.string(),
})

export const cancelMany = callContract({
  input: z.object({
    appointments: z
      .array(z.object({ bookingId: id('BOOKING_ID_MISSING'), bookingSlotId: id('BOOKING_ID_MISSING') }))
      .min(1, 'BOOKING_ID_MISSING')
      .max(MAX_CANCELLED),
    by: z.enum(['customer', 'salon']),
    tell: flag.describe('Whether to email the customers. Defaults to true.'),
  }),
  output: message.extend({
    cancelled: z.number().describe('The number of appointments that this call cancelled.'),
    already: z.number().describe('The number of appointments that had already been cancelled.'),
    refunds: z
      .array(refund)
      .describe('The refunds due, one for each payment. No money has been refunded yet.'),
  }),
  errors: ['NOT_SIGNED_IN', 'BOOKING_ID_MISSING', 'BOOKING_NOT_FOUND'],
})
export type CancelManyRequest = Received<typeof cancelMany>
export type BulkRefund = z.infer<typeof refund>
