import { z } from 'zod'
import { menus } from '@/domain/content/link-targets'
import { shownCollections } from '@/domain/content/shown-on'
import { callContract } from './call'
import { id } from './fields'

export const readShownOn = callContract({
  input: z.object({
    collection: z.enum(shownCollections, 'INVALID_INPUT').describe('The kind of content.'),
    id: id('INVALID_INPUT'),
  }),
  output: z.object({
    places: z
      .array(z.object({ title: z.string(), href: z.string() }))
      .describe('The pages of the site that show it, each with its address.'),
    notes: z
      .array(z.string())
      .describe('Sentences that say why visitors do not see it, or do not see it on the home page.'),
    menus: z
      .array(z.enum(menus))
      .nullable()
      .describe('The menus that link to it. Null if it is not a page that visitors see.'),
  }),
  errors: [],
})
