import { z } from 'zod'
import { booking } from './booking'
import { callContract } from './call'
import { customer } from './customers'
import { emptyInput, optionalText, pounds } from './fields'

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

const named = { id: z.string(), name: z.string() }

const person = z
  .object({
    ...named,
    role: z.string().describe('As shown on the site. Empty if there is none.'),
    places: z
      .array(z.string())
      .describe('The locations at which the person has weekly hours, or one-off hours from today on.'),
  })
  .meta({ id: 'DeskPerson' })
export type DeskPerson = z.infer<typeof person>

const place = z.object({ ...named, address: z.string() }).meta({ id: 'DeskLocation' })
export type DeskLocation = z.infer<typeof place>

const service = z
  .object({
    ...named,
    category: z.string(),
    minutes: z.number(),
    clean_up_minutes: z.number(),
    always_clean_up: z
      .boolean()
      .describe('True if the clean-up is kept before the next treatment of the same person, too.'),
    staff: z.array(z.string()).describe('The ids of the staff who perform the treatment.'),
    prices: z
      .record(z.string(), pounds)
      .describe('The price at each location. A treatment is not offered at locations without a price.'),
    patch_test: z.boolean(),
    kinds: z.array(z.string()).describe('The ids of the kinds of rooms and equipment that it needs.'),
  })
  .meta({ id: 'DeskService' })
export type DeskService = z.infer<typeof service>

const resource = z
  .object({ ...named, kind: z.string(), location_id: z.string() })
  .meta({ id: 'DeskResource' })
export type DeskResource = z.infer<typeof resource>

/** The staff, locations and treatments that can be booked, with their valid combinations (D12). */
export const getDeskCatalogue = callContract({
  input: emptyInput,
  output: z.object({
    staff: z.array(person),
    places: z.array(place),
    services: z.array(service),
    kinds: z.array(z.object(named).meta({ id: 'DeskKind' })).describe('The kinds of rooms and equipment.'),
    takes_cards: z.boolean().describe('True if customers can pay by card through the site.'),
    resources: z.array(resource).describe('The rooms and equipment that can be used for new bookings.'),
  }),
  errors: ['NOT_SIGNED_IN'],
})
export type DeskCatalogue = z.infer<(typeof getDeskCatalogue)['output']>
