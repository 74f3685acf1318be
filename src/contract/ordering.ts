import { z } from 'zod'
import { callContract } from './call'
import { id, message } from './fields'
import { orderedCollections } from '@/domain/content/ordering'

const collection = z
  .enum(orderedCollections, 'INVALID_INPUT')
  .describe('The type of content to put in order.')

const entry = z
  .object({
    id: z.string(),
    title: z.string(),
    group: z
      .string()
      .nullable()
      .describe('The category of a treatment. Treatments are ordered within their category.'),
    image: z.string().nullable(),
  })
  .meta({ id: 'OrderedEntry' })
export type OrderedEntry = z.infer<typeof entry>

export const readOrder = callContract({
  input: z.object({ collection }),
  output: z.object({ entries: z.array(entry) }),
  errors: [],
})

export const saveOrder = callContract({
  input: z.object({
    collection,
    ids: z
      .array(id('INVALID_INPUT'), 'INVALID_INPUT')
      .min(1, 'INVALID_INPUT')
      .max(2000, 'INVALID_INPUT')
      .describe(
        'All ids, or some of them. If only some are given, they are rearranged among their own positions.',
      ),
  }),
  output: message,
  errors: [],
})
