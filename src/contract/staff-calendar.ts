import { z } from 'zod'
import { callContract } from './call'
import { id, message } from './fields'

const who = z.object({ staff_id: id('STAFF_REQUIRED') })
const address = message.extend({
  url: z.string().describe('Anyone who has this address can read the diary.'),
})

/** The secret address of a person's appointments, to which calendars can subscribe. */
export const getCalendarAddress = callContract({
  input: who,
  output: address,
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'STAFF_REQUIRED', 'STAFF_NOT_FOUND'],
})

/** Creates a new secret address. All earlier ones stop working. */
export const renewCalendarAddress = callContract({
  input: who,
  output: address,
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'STAFF_REQUIRED', 'STAFF_NOT_FOUND'],
})

export const readCalendar = callContract({
  input: z.object({ staff_id: id('STAFF_NOT_FOUND'), secret: id('STAFF_NOT_FOUND') }),
  output: z.object({}),
  errors: ['STAFF_NOT_FOUND'],
})
