import { z } from 'zod'
import { booking } from './booking'
import { callContract } from './call'
import { customer } from './customers'
import { optionalText } from './fields'

/** Results of the desk's search: a few customers, and their bookings. */
export const findAtDesk = callContract({
  input: z.object({
    search: optionalText(200).describe('Part of a name, email address or phone number.'),
  }),
  output: z.object({
    customers: z.array(customer).describe('Up to 8, sorted by name.'),
    appointments: z
      .array(booking)
      .describe('Upcoming appointments of these customers, the next one first. Up to 8.'),
    total: z.number().describe('The number of customers found. If there are more than 1,000, it is 1,001.'),
  }),
  errors: ['NOT_SIGNED_IN'],
})
