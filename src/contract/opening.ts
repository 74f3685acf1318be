import { z } from 'zod'
import { callContract } from './call'
import { message } from './fields'

export const setOpening = callContract({
  input: z.object({
    is_open: z.boolean('MISSING_FIELD').describe('False: visitors only see *Coming soon* and cannot book.'),
  }),
  output: message.extend({ is_open: z.boolean() }),
  errors: ['MISSING_FIELD'],
})
