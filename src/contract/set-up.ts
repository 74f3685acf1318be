import { z } from 'zod'
import { locationSteps, serviceSteps } from '@/domain/content/set-up'
import { callContract } from './call'
import { refusedServices } from './content'
import { id, instant, message } from './fields'

const isDone = z.boolean().describe('True if nothing is missing.')

export const readLocationSetUp = callContract({
  input: z.object({ location_id: id('LOCATION_NOT_FOUND') }),
  output: z.object({
    is_shown: z
      .boolean()
      .describe('True if visitors see the location. They see a new location once all its steps are done.'),
    steps: z.array(z.object({ step: z.enum(locationSteps), is_done: isDone })),
    copies: z
      .array(
        z.object({
          location_id: z.string(),
          location_name: z.string(),
          opening_hours: z.string().nullable(),
          prices_added: z.number().describe('The number of prices that a copy would add.'),
          prices_kept: z.number().describe('The number of treatments that have a price at both locations.'),
        }),
      )
      .describe('The other locations, with what can be copied from each.'),
  }),
  errors: ['LOCATION_NOT_FOUND'],
})

export const copyPrices = callContract({
  input: z.object({
    location_id: id('LOCATION_NOT_FOUND').describe('The location that gets the prices.'),
    from_location_id: id('LOCATION_NOT_FOUND'),
  }),
  output: message.extend({
    prices_added: z.number(),
    refused: refusedServices.describe('The services that were left out.'),
  }),
  errors: ['LOCATION_NOT_FOUND'],
})

export const readServiceSetUp = callContract({
  input: z.object({ serviceId: id('SERVICE_ID_MISSING') }),
  output: z.object({ steps: z.array(z.object({ step: z.enum(serviceSteps), is_done: isDone })) }),
  errors: ['SERVICE_ID_MISSING', 'SERVICE_NOT_FOUND'],
})

const withoutResources = z
  .array(
    z
      .object({
        booking_id: z.string(),
        booking_slot_id: z.string(),
        customer_name: z.string(),
        start_time: instant,
        location_name: z.string(),
        kinds: z.array(z.string()).describe('The names of the missing kinds.'),
      })
      .meta({ id: 'AppointmentWithoutResources' }),
  )
  .describe(
    'The coming appointments without some of the rooms and equipment that the service needs, by start.',
  )

/** For example after a kind was added to the service (D104). */
export const listWithoutResources = callContract({
  input: z.object({ serviceId: id('SERVICE_ID_MISSING') }),
  output: z.object({ data: withoutResources }),
  errors: ['NOT_SIGNED_IN', 'SERVICE_ID_MISSING', 'SERVICE_NOT_FOUND'],
})

export const assignResources = callContract({
  input: z.object({ serviceId: id('SERVICE_ID_MISSING') }),
  output: message.extend({ data: withoutResources }),
  errors: ['NOT_SIGNED_IN', 'SERVICE_ID_MISSING', 'SERVICE_NOT_FOUND'],
})
