import { z } from 'zod'
import { callContract } from './call'
import { asInstant, id, instant, optionalDay, optionalId, optionalNumber } from './fields'

/** A free time on the list. `version` changes whenever the data from which it was calculated changes (D27). */
export const slot = z
  .object({
    slot_id: z.string(),
    version: z.string(),
    start_time: instant,
    end_time: instant,
    staff_id: z.string().nullable().describe('Null if the list is for any member of staff.'),
    is_booked: z.literal(false),
  })
  .meta({ id: 'Slot' })
export type Slot = z.infer<typeof slot>

export const listSlots = callContract({
  input: z.object({
    service_id: id('SERVICE_ID_MISSING'),
    location_id: id(),
    staff_id: optionalId,
    appointment_id: optionalId.describe(
      'For staff: the appointment that you want to move. Its own time counts as free.',
    ),
    duration: optionalNumber(z.number().int().min(5).max(720)).describe(
      'The duration of this appointment after the move, in minutes. Defaults to its current duration.',
    ),
    from: optionalDay,
    to: optionalDay,
  }),
  output: z.object({ slots: z.record(z.string(), z.array(slot)) }),
  errors: [
    'SERVICE_ID_MISSING',
    'MISSING_FIELD',
    'INVALID_DATE',
    'DATE_OUT_OF_RANGE',
    'RANGE_REVERSED',
    'RANGE_TOO_LONG',
    'SERVICE_NOT_FOUND',
    'LOCATION_NOT_FOUND',
    'RATE_LIMITED',
    'NOT_OPEN_YET',
  ],
})

/** A member of staff who is free at a start. */
export const freePerson = z
  .object({ staff_id: z.string(), staff_name: z.string() })
  .meta({ id: 'FreePerson' })

/** The people who could be booked for one start, beginning with the least busy on that day (D75). */
export const listFree = callContract({
  input: z.object({
    service_id: id('SERVICE_ID_MISSING'),
    location_id: id(),
    start_time: z.string('START_TIME_MISSING').min(1, 'START_TIME_MISSING').max(40).meta(asInstant),
  }),
  output: z.object({ data: z.array(freePerson) }),
  errors: [
    'NOT_SIGNED_IN',
    'SERVICE_ID_MISSING',
    'MISSING_FIELD',
    'START_TIME_MISSING',
    'INVALID_DATE',
    'SERVICE_NOT_FOUND',
    'LOCATION_NOT_FOUND',
  ],
})
