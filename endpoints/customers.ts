import type { Endpoint, PayloadRequest } from 'payload'
import type { Received } from '@/contract/call'
import * as contract from '@/contract/customers'
import { fail, ok } from '@/domain/errors'
import { normaliseEmail } from '@/domain/text/names'
import { bookingMessages } from '@/messages/booking'
import { staffMessages } from '@/messages/staff'
import { isStaff } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import { getEnv } from '@/server/env'
import { isSameOrigin } from '@/server/http/same-origin'
import {
  editCustomer,
  listCustomers,
  loadMarkedCustomer,
  removeCustomer,
  removeCustomers,
  listCustomersPage,
} from '@/server/services/customers/customer-records'
import { addNewCustomer, toConsent, toCustomerData } from '@/server/services/customers/new-customer'
import { createRoute, getBasketSession } from './support/route'

/** Picks only the fields that were sent. An empty text clears its field. */
const toCustomerChange = (input: Received<typeof contract.editCustomer>, now: number) => {
  const fields = {
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email ? normaliseEmail(input.email) : input.email,
    phone: input.phone_number ?? input.phone,
    address: input.address,
    city: input.city,
    postcode: input.postal_code ?? input.post_code,
    notes: input.notes,
    mustPayOnline: input.must_pay_online,
    ...toConsent(input, { now, source: 'desk' }),
  }
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value]))
}

/** Picks the values that the person saw before the change, in the same way. */
const toSeenFields = ({ seen = {} }: Received<typeof contract.editCustomer>) => {
  const fields = {
    firstName: seen.first_name,
    lastName: seen.last_name,
    email: seen.email,
    phone: seen.phone_number,
    address: seen.address,
    city: seen.city,
    postcode: seen.postal_code,
    notes: seen.notes,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** True if a contact detail is missing. Visitors must give both details, but staff only one (D58). */
const isContactMissing = (
  { email, phone_number }: Received<typeof contract.createCustomer>,
  staff: boolean,
) => {
  if (staff) return email || phone_number ? null : fail('CONTACT_REQUIRED', { field: 'phone_number' })
  if (!email) return fail('MISSING_FIELD', { field: 'email' })
  return phone_number ? null : fail('MISSING_FIELD', { field: 'phone_number' })
}

const remove = async ({ customer_id }: { customer_id: string }, req: PayloadRequest) => {
  if (!isSameOrigin((name) => req.headers.get(name), { siteUrl: getEnv().siteUrl }))
    return fail('WRONG_ORIGIN')
  const removed = await removeCustomer(req, customer_id)
  if (!removed.ok) return removed
  const { anonymised } = removed.value
  return ok({ message: anonymised ? staffMessages.customerAnonymised : staffMessages.customerRemoved })
}

const removalEndpoints = (['get', 'delete'] as const).map((method) =>
  createRoute({
    ...contract.removeCustomer,
    method,
    path: '/customers/remove-customer',
    access: 'staff',
    summary:
      'Delete a customer. If the customer has bookings, the record is made anonymous instead. The request must have a bearer token or come from the site’s own pages.',
    run: remove,
  }),
)

export const customers: Endpoint[] = [
  createRoute({
    ...contract.createCustomer,
    method: 'post',
    path: '/customers/new',
    access: 'public',
    needsOpen: true,
    summary: 'Create a customer. The call never changes or returns an existing customer.',
    session: 'optional',
    limit: 'customers',
    run: async (fields, req) => {
      const staff = isStaff(req)
      const wrong = isContactMissing(fields, staff)
      if (wrong) return wrong
      const { clock } = dependenciesOf(req.payload)
      const data = {
        ...toCustomerData(fields, staff ? 'staff' : 'visitor'),
        session: staff ? null : getBasketSession(req),
      }
      const consent = toConsent(fields, { now: clock.now(), source: staff ? 'desk' : 'checkout' })
      const id = await addNewCustomer(req.payload, data, consent)
      return ok({ customer_id: id, message: bookingMessages.customerCreated })
    },
  }),
  createRoute({
    ...contract.listCustomers,
    method: 'get',
    path: '/customers/get-customers',
    access: 'staff',
    summary: 'List all customers, newest first.',
    run: async (_input, { payload }) =>
      ok({ message: staffMessages.found, ...(await listCustomers(payload)) }),
  }),
  createRoute({
    ...contract.findCustomers,
    method: 'get',
    path: '/customers/find-customers',
    access: 'staff',
    summary: 'Search customers by name, email address or phone number, one page at a time.',
    run: async (input, { payload }) => ok(await listCustomersPage(payload, input)),
  }),
  createRoute({
    ...contract.getCustomer,
    method: 'get',
    path: '/customers/customer',
    access: 'staff',
    summary: 'Get a customer.',
    run: async ({ customer_id }, { payload }) => {
      const found = await loadMarkedCustomer(payload, customer_id)
      return found.ok ? ok({ customer: found.value }) : found
    },
  }),
  createRoute({
    ...contract.editCustomer,
    method: 'put',
    path: '/customers/edit-customer',
    access: 'staff',
    summary: 'Update a customer. Fields that you leave out stay the same.',
    run: async (input, req) => {
      const change = toCustomerChange(input, dependenciesOf(req.payload).clock.now())
      const saved = await editCustomer(req, input.customer_id, change, toSeenFields(input))
      return saved.ok ? ok({ message: staffMessages.customerSaved, customer: saved.value }) : saved
    },
  }),
  ...removalEndpoints,
  createRoute({
    ...contract.removeCustomers,
    method: 'post',
    path: '/customers/remove-customers',
    access: 'admin',
    summary:
      'Delete several customers. If a customer cannot be deleted yet, the record is kept and the response says why.',
    run: async ({ customer_ids }, req) => {
      const { removed, kept } = await removeCustomers(req, customer_ids)
      // A customer whom a colleague has deleted meanwhile was not kept.
      const stayed = kept.filter(({ code }) => code !== 'CUSTOMER_NOT_FOUND').length
      return ok({ message: staffMessages.customersRemoved(removed.length, stayed), removed, kept })
    },
  }),
]
