import { z } from 'zod'
import { menus, targetKinds } from '@/domain/content/link-targets'
import { callContract } from './call'
import { emptyInput, id, message } from './fields'

export const linkTarget = z
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
