import type { Endpoint } from 'payload'
import { listInstagramPosts, readPicture } from '@/server/services/socials/instagram-posts'
import {
  answerEnquiry,
  listEnquiries,
  createCustomerFrom,
  removeEnquiry,
  loadSentMessage,
  submitEnquiry,
} from '@/server/services/enquiries/enquiry-records'
import * as socialsContract from '@/contract/socials'
import { fail, ok } from '@/domain/errors'
import { listReviews } from '@/server/services/socials/reviews'
import { createRoute } from '@endpoints/support/route'
import * as enquiriesContract from '@/contract/enquiries'
import { enquiryMessages } from '@/messages/enquiry-emails'
import { staffMessages } from '@/messages/staff'

/** A picture's name is derived from its content, so the content at this address never changes. */
const pictureHeaders = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** Reviews and pictures of the salon from other sites. */
export const socials: Endpoint[] = [
  createRoute({
    ...socialsContract.listReviews,
    method: 'get',
    path: '/reviews',
    access: 'public',
    summary: 'List Google reviews, or the salon’s own testimonials if no API key is set.',
    run: (_input, { payload }) => listReviews(payload),
  }),
  createRoute({
    ...socialsContract.listPosts,
    method: 'get',
    path: '/socials/instagramPosts',
    access: 'public',
    summary:
      'List up to four posts from the salon’s Instagram account, or gallery pictures if no account is set up.',
    run: async (_input, { payload }) => {
      const found = await listInstagramPosts(payload)
      return found.ok ? ok({ data: found.value }) : found
    },
  }),
  createRoute({
    ...socialsContract.postPicture,
    method: 'get',
    path: '/socials/picture/:name',
    access: 'public',
    summary: 'Get the picture of an Instagram post.',
    file: 'image/webp',
    run: async ({ name }) => {
      const picture = await readPicture(name)
      if (!picture) return fail('NOT_FOUND')
      return new Response(new Uint8Array(picture), { headers: pictureHeaders })
    },
  }),
]

/** Enquiries to the salon, and the actions that staff take on them. */
export const communications: Endpoint[] = [
  createRoute({
    ...enquiriesContract.submitEnquiry,
    method: 'post',
    path: '/communications/enquiry-submission',
    access: 'public',
    summary: 'Send the salon an enquiry.',
    limit: 'enquiries',
    run: async (fields, { payload }) => {
      // If a bot filled in every field, it gets the same response as a person, but nothing is stored.
      if (!fields.website)
        await submitEnquiry(payload, {
          firstName: fields.first_name,
          lastName: fields.last_name || null,
          email: fields.email,
          phone: fields.phone_number,
          enquiry: fields.enquiry,
        })
      return ok({ message: await loadSentMessage(payload) })
    },
  }),
  createRoute({
    ...enquiriesContract.listEnquiries,
    method: 'get',
    path: '/communications/enquiries',
    access: 'staff',
    summary: 'List the enquiries, 50 on each page. By default, the newest are first.',
    run: async (input, { payload }) => ok(await listEnquiries(payload, input)),
  }),
  createRoute({
    ...enquiriesContract.answerEnquiry,
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
  createRoute({
    ...enquiriesContract.makeCustomerOfEnquiry,
    method: 'post',
    path: '/communications/enquiry-customer',
    access: 'staff',
    summary: 'Create a customer from an enquiry. Repeating the call returns the same customer.',
    run: async ({ enquiry_id }, req) => {
      const made = await createCustomerFrom(req, enquiry_id)
      return made.ok ? ok({ message: staffMessages.customerCreated, customer_id: made.value }) : made
    },
  }),
  createRoute({
    ...enquiriesContract.removeEnquiry,
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
