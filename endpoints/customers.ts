import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { isEmail, isName, isOptionalName, isPhone } from '@/domain/text/names'
import { bookingMessages } from '@/messages/booking'
import { isStaff } from '@/server/access/access'
import { newCustomer } from '@/server/services/customers/new-customer'
import { sessionOf } from './support/fields'
import { route } from './support/route'

const given = z.string('MISSING_FIELD').trim().min(1, 'MISSING_FIELD')

/** One line that may be left out; an empty one counts as left out, as forms send it. */
const optionalLine = z
  .string()
  .trim()
  .refine(isOptionalName, 'INVALID_NAME')
  .nullish()
  .transform((value) => value || null)

const input = z.object({
  first_name: given.refine(isName, 'INVALID_NAME'),
  email: given.refine(isEmail, 'INVALID_EMAIL'),
  phone_number: given.refine(isPhone, 'INVALID_PHONE'),
  last_name: optionalLine,
  address: optionalLine,
  city: optionalLine,
  postal_code: optionalLine,
  notes: z
    .string()
    .max(2000)
    .nullish()
    .transform((value) => value || null),
})

export const customers: Endpoint[] = [
  route({
    method: 'post',
    path: '/customers/new',
    access: 'public',
    summary: 'A new customer. Never changes or returns an existing one (D21).',
    session: 'optional',
    limit: 'customers',
    input,
    output: z.object({ customer_id: z.string(), message: z.string() }),
    errors: ['MISSING_FIELD', 'INVALID_NAME', 'INVALID_EMAIL', 'INVALID_PHONE', 'RATE_LIMITED'],
    run: async (fields, req) => {
      const staff = isStaff(req)
      const id = await newCustomer(req.payload, {
        firstName: fields.first_name,
        lastName: fields.last_name,
        email: fields.email,
        phone: fields.phone_number,
        address: fields.address,
        city: fields.city,
        postcode: fields.postal_code,
        notes: fields.notes,
        session: staff ? null : sessionOf(req),
        source: staff ? 'staff' : 'visitor',
      })
      return ok({ customer_id: id, message: bookingMessages.customerCreated })
    },
  }),
]
