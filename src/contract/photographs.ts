import { z } from 'zod'
import { isName } from '@/domain/text/names'
import { callContract } from './call'
import { flag, picture } from './fields'

/** Adds one photograph to the library and, if wanted, to the gallery. */
export const addPhotograph = callContract({
  input: z.object({
    picture,
    description: z
      .string('MISSING_FIELD')
      .trim()
      .min(1, 'MISSING_FIELD')
      .refine(isName, 'INVALID_LINE')
      .describe(
        'What the picture shows, in one line of up to 200 characters. In the gallery it is the caption too.',
      ),
    in_gallery: flag.describe('True to add it to the gallery as well.'),
    publishes: flag.describe('True to show it in the gallery straight away. Otherwise it is a draft.'),
  }),
  output: z.object({
    picture_id: z.string(),
    gallery_id: z.string().nullable(),
    is_new: z
      .boolean()
      .describe('False if the same photograph was already there. Then nothing is added or changed.'),
  }),
  errors: ['NOT_SIGNED_IN', 'MISSING_FIELD', 'INVALID_LINE', 'PICTURE_REFUSED', 'PICTURES_AWAY'],
})
