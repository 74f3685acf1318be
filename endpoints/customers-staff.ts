import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { fail, ok } from '@/domain/errors'
import { isEmail, isName, isOptionalName, isPhone, normaliseEmail } from '@/domain/text/names'
import { staffMessages } from '@/messages/staff'
import { env } from '@/server/env'
import { isSameOrigin } from '@/server/http/same-origin'
import {
  editCustomer,
  listCustomers,
  oneCustomer,
  removeCustomer,
} from '@/server/services/customers/customer-records'
import * as shapes from './shapes/diary'
import { freeText, id } from './shapes/input'
import { route } from './support/route'

const customerId = z.object({ customer_id: id('CUSTOMER_ID_MISSING') })

const trimmed = z.string('INVALID_INPUT').trim()
const optionalLine = trimmed.refine(isOptionalName, 'INVALID_NAME').nullish()
const phone = trimmed.refine((text) => text === '' || isPhone(text), 'INVALID_PHONE').nullish()

const change = customerId.extend({
  first_name: trimmed.refine(isName, 'INVALID_NAME').optional(),
  last_name: optionalLine,
  email: trimmed.refine((text) => text === '' || isEmail(text), 'INVALID_EMAIL').nullish(),
  phone_number: phone,
  phone,
  address: optionalLine,
  city: optionalLine,
  postal_code: optionalLine,
  post_code: optionalLine,
  notes: freeText,
})

/** Only what was sent; an empty text empties the field. */
const given = (input: z.infer<typeof change>) => {
  const email = input.email ? normaliseEmail(input.email) : input.email
  const fields = {
    firstName: input.first_name,
    lastName: input.last_name,
    email,
    phone: input.phone_number ?? input.phone,
    address: input.address,
    city: input.city,
    postcode: input.postal_code ?? input.post_code,
    notes: input.notes,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const remove = async ({ customer_id }: z.infer<typeof customerId>, req: PayloadRequest) => {
  if (!isSameOrigin((name) => req.headers.get(name), env().siteUrl)) return fail('WRONG_ORIGIN')
  const removed = await removeCustomer(req, customer_id)
  if (!removed.ok) return removed
  const { anonymised } = removed.value
  return ok({ message: anonymised ? staffMessages.customerAnonymised : staffMessages.customerRemoved })
}

const removing = (['get', 'delete'] as const).map((method) =>
  route({
    method,
    path: '/customers/remove-customer',
    access: 'staff',
    summary: 'Remove a customer; one with bookings is anonymised. Needs the bearer header or our own page.',
    input: customerId,
    output: shapes.message,
    errors: [
      'NOT_SIGNED_IN',
      'WRONG_ORIGIN',
      'CUSTOMER_ID_MISSING',
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_HAS_APPOINTMENTS',
    ],
    run: remove,
  }),
)

export const customersStaff: Endpoint[] = [
  route({
    method: 'get',
    path: '/customers/get-customers',
    access: 'staff',
    summary: 'All customers, newest first.',
    input: z.object({}),
    output: z.object({ customers: z.array(shapes.customer) }),
    errors: ['NOT_SIGNED_IN'],
    run: async (_input, { payload }) => ok({ customers: await listCustomers(payload) }),
  }),
  route({
    method: 'get',
    path: '/customers/customer',
    access: 'staff',
    summary: 'One customer.',
    input: customerId,
    output: z.object({ customer: shapes.customer }),
    errors: ['NOT_SIGNED_IN', 'CUSTOMER_ID_MISSING', 'CUSTOMER_NOT_FOUND'],
    run: async ({ customer_id }, { payload }) => {
      const found = await oneCustomer(payload, customer_id)
      return found.ok ? ok({ customer: found.value }) : found
    },
  }),
  route({
    method: 'put',
    path: '/customers/edit-customer',
    access: 'staff',
    summary: 'Change the given fields of a customer.',
    input: change,
    output: shapes.message.extend({ customer: shapes.customer }),
    errors: [
      'NOT_SIGNED_IN',
      'CUSTOMER_ID_MISSING',
      'CUSTOMER_NOT_FOUND',
      'INVALID_NAME',
      'INVALID_EMAIL',
      'INVALID_PHONE',
    ],
    run: async (input, req) => {
      const saved = await editCustomer(req, input.customer_id, given(input))
      return saved.ok ? ok({ message: staffMessages.customerSaved, customer: saved.value }) : saved
    },
  }),
  ...removing,
]
