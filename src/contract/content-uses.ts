import { z } from 'zod'
import { binnedCollections } from '@/domain/content/bin'
import { callContract } from './call'
import { id } from './fields'

export const readUses = callContract({
  input: z.object({
    collection: z.enum(binnedCollections, 'INVALID_INPUT').describe('The kind of content.'),
    ids: z
      .string('INVALID_INPUT')
      .max(10_000, 'INVALID_INPUT')
      .transform((text) => text.split(','))
      .pipe(z.array(id('INVALID_INPUT')).min(1, 'INVALID_INPUT').max(200, 'INVALID_INPUT'))
      .describe('Up to 200 ids, separated by commas.'),
  }),
  output: z.object({
    needed: z
      .array(z.string())
      .describe('The titles of the pages that cannot be deleted, because the site needs them.'),
    uses: z.array(
      z
        .object({
          kind: z.string().describe('The kind of content, as the owner sees it.'),
          title: z.string(),
          href: z
            .string()
            .describe('The address of its form in the management area, or of the page on the site.'),
        })
        .meta({ id: 'ContentUse' }),
    ),
  }),
  errors: [],
})
