import { z } from 'zod'
import { booking } from './booking'
import { callContract } from './call'
import { customer } from './customers'
import { optionalText } from './fields'

/** What the desk's search finds at once: a few customers, and what they have booked. */
export const findAtDesk = callContract({
  input: z.object({
    search: optionalText(200).describe('A part of a name, an email address or a phone number.'),
  }),
  output: z.object({
    customers: z.array(customer).describe('At most 8, by name.'),
    appointments: z
      .array(booking)
      .describe('Of these customers, still to come, the next one first; at most 8.'),
    total: z.number().describe('How many customers there are in all; of more than 1,000 it says 1,001.'),
  }),
  errors: ['NOT_SIGNED_IN'],
})
