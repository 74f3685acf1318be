import { z } from 'zod'
import { binnedCollections, orderedCollections } from '@/domain/content/content-collections'
import { callContract } from './call'
import { id, emptyInput, message, flag, picture, asInstant, day, optionalId } from './fields'
import { menus, targetKinds } from '@/domain/content/rich-text'
import { shownCollections } from '@/domain/content/shown-on'
import { isName } from '@/domain/text/names'
import { parseClock } from '@/domain/time/calendar'

const linkTarget = z
  .object({
    id: z.string().nullable().describe('Null for one of our own pages.'),
    kind: z.enum(targetKinds),
    title: z.string(),
    href: z.string().describe('Its address on the site.'),
    is_live: z.boolean().describe('False if visitors do not see it, for example because it is archived.'),
  })
  .meta({ id: 'LinkTarget' })
export type LinkTarget = z.infer<typeof linkTarget>

export const listLinkTargets = callContract({
  input: emptyInput,
  output: z.object({ targets: z.array(linkTarget) }),
  errors: [],
})

export const addToMenu = callContract({
  input: z.object({
    page_id: id('NOT_FOUND').describe('A published page that is not in the menu.'),
    menu: z.enum(menus, 'INVALID_INPUT').describe('The links at the top, or those in the footer.'),
  }),
  output: message,
  errors: ['NOT_FOUND', 'MENU_FULL'],
})

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

const target = {
  collection: z.string().max(50).optional().describe('The kind of content. Left out for a global.'),
  global: z.string().max(50).optional().describe('A page or setting of which there is only one.'),
  id: optionalId.describe('The document. Left out for a global.'),
}

const scheduled = z
  .object({
    schedule_id: z.string(),
    type: z.enum(['publish', 'unpublish']),
    at: z.string().meta(asInstant),
    by: z.string().describe('The first name of the person who scheduled it.'),
  })
  .meta({ id: 'ScheduledPublishing' })

export type ScheduledChange = z.output<typeof scheduled>

const output = message.extend({ scheduled: z.array(scheduled) })

export const listScheduledPublishing = callContract({
  input: z.object(target),
  output: output.omit({ message: true }),
  errors: ['NOT_FOUND'],
})

/** What is in the draft at that time is published. */
export const schedulePublishing = callContract({
  input: z.object({
    ...target,
    type: z.enum(['publish', 'unpublish']),
    day,
    time: z
      .string('INVALID_INPUT')
      .refine((text) => parseClock(text) !== null, 'INVALID_INPUT')
      .describe('HH:mm in London.'),
  }),
  output,
  errors: [
    'NOT_FOUND',
    'INVALID_DATE',
    'SLOT_IN_PAST',
    'DATE_OUT_OF_RANGE',
    'TOO_MANY_PLANNED',
    'DRAFT_NOT_READY',
  ],
})

export const removeScheduledPublishing = callContract({
  input: z.object({ schedule_id: id('NOT_FOUND') }),
  output: message,
  errors: ['NOT_FOUND', 'PUBLISHING_NOW'],
})

/** Deletes a draft that was opened with *Create new* and left without typing anything (D96). */
export const discardEmptyDraft = callContract({
  input: z.object({
    collection: z.string('INVALID_INPUT').max(50, 'INVALID_INPUT').describe('The kind of content.'),
    id: id('INVALID_INPUT'),
  }),
  output: z.object({
    removed: z.boolean().describe('False if the draft stays, because it has a title or somebody edited it.'),
  }),
  errors: ['INVALID_INPUT'],
})

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
