import type { Endpoint } from 'payload'
import * as contract from '@/contract/enquiries'
import { ok } from '@/domain/errors'
import { enquiryMessages } from '@/messages/enquiry-mails'
import { staffMessages } from '@/messages/staff'
import {
  answerEnquiry,
  listEnquiries,
  makeCustomerOf,
  removeEnquiry,
} from '@/server/services/enquiries/enquiry-records'
import { sentWords, submitEnquiry } from '@/server/services/enquiries/submit-enquiry'
import { route } from './support/route'

/** What visitors write to the salon, and what staff do about it. */
export const communications: Endpoint[] = [
  route({
    ...contract.submitEnquiry,
    method: 'post',
    path: '/communications/enquiry-submission',
    access: 'public',
    summary: 'Send the salon an enquiry.',
    limit: 'enquiries',
    run: async (fields, { payload }) => {
      // A machine that fills in everything hears what a person hears.
      if (!fields.website)
        await submitEnquiry(payload, {
          firstName: fields.first_name,
          lastName: fields.last_name || null,
          email: fields.email,
          phone: fields.phone_number,
          enquiry: fields.enquiry,
        })
      return ok({ message: await sentWords(payload) })
    },
  }),
  route({
    ...contract.listEnquiries,
    method: 'get',
    path: '/communications/enquiries',
    access: 'staff',
    summary: 'List enquiries, newest first by default, 50 to a page.',
    run: async (input, { payload }) => ok(await listEnquiries(payload, input)),
  }),
  route({
    ...contract.answerEnquiry,
    method: 'put',
    path: '/communications/enquiry-answered',
    access: 'staff',
    summary: 'Mark an enquiry as answered or not answered.',
    run: async ({ enquiry_id, answered = true }, req) => {
      const noted = await answerEnquiry(req, enquiry_id, answered)
      const message = answered ? enquiryMessages.answered : enquiryMessages.reopened
      return noted.ok ? ok({ message, enquiry: noted.value }) : noted
    },
  }),
  route({
    ...contract.makeCustomerOfEnquiry,
    method: 'post',
    path: '/communications/enquiry-customer',
    access: 'staff',
    summary: 'Create a customer from an enquiry. Repeating the call returns the same customer.',
    run: async ({ enquiry_id }, req) => {
      const made = await makeCustomerOf(req, enquiry_id)
      return made.ok ? ok({ message: staffMessages.customerCreated, customer_id: made.value }) : made
    },
  }),
  route({
    ...contract.removeEnquiry,
    method: 'delete',
    path: '/communications/enquiry',
    access: 'staff',
    summary: 'Delete an enquiry and the emails about it.',
    run: async ({ enquiry_id }, req) => {
      const removed = await removeEnquiry(req, enquiry_id)
      return removed.ok ? ok({ message: enquiryMessages.removed }) : removed
    },
  }),
]
