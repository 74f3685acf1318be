import { z } from 'zod'
import { callContract } from './call'
import { id, message } from './fields'

const who = z.object({ staff_id: id('STAFF_REQUIRED') })
const address = message.extend({
  url: z.string().describe('Anyone who has this address can read the diary.'),
})

/** The secret address of somebody's appointments, for calendars that subscribe to it. */
export const getCalendarAddress = callContract({
  input: who,
  output: address,
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'STAFF_REQUIRED', 'STAFF_NOT_FOUND'],
})

/** Another one; those before it are good for nothing from then on. */
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
