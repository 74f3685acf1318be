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
      .describe('The category of a treatment. Each category has its own order of treatments.'),
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
        'The ids in their new order. If you send only some of the ids, these swap places and all others stay where they are.',
      ),
  }),
  output: message,
  errors: [],
})
