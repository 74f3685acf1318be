import { z } from 'zod'
import { callContract } from './call'
import { id, message } from './fields'

/** Services that Payload refuses to save, each with the labels of the fields that have to be corrected. */
export const refusedServices = z.array(
  z.object({ service_id: z.string(), service_name: z.string(), fields: z.array(z.string()) }),
)

/** Publishes services that are drafts, with their categories. */
export const publishDrafts = callContract({
  input: z.object({ service_ids: z.array(id(), 'MISSING_FIELD').min(1, 'MISSING_FIELD').max(500) }),
  output: message.extend({
    published: z.number(),
    refused: refusedServices.describe('The services that were left out.'),
  }),
  errors: ['NOT_SIGNED_IN', 'MISSING_FIELD', 'INVALID_INPUT'],
})
