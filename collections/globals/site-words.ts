import type { GlobalConfig } from 'payload'
import { siteWords as catalogue } from '@/messages/site-words'
import { adminGlobalAccess, isHiddenFromStaff } from '@/server/access/access'
import { checkLike, createOwnerTextFields } from '@collections/fields/owner-texts'
import { withGlobalDrafts } from '@collections/fields/drafts'
import { publishedGlobalHooks } from './published-hooks'

const { versions, preview, forceSelect } = withGlobalDrafts('site-words')

const groups = Object.entries(catalogue).map(([name, { label, words }]) => ({
  name,
  label,
  texts: Object.entries<readonly [string, string]>(words).map(([text, [about, usual]]) => ({
    name: text,
    label: about,
    usual,
    maxLength: 200,
    check: checkLike(usual),
  })),
}))

/** Headings, labels, and texts for empty lists that do not belong to any other content. */
export const siteWords: GlobalConfig = {
  slug: 'site-words',
  label: 'Website text',
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    description: 'Headings, links and messages. Leave a text blank to use the default in grey.',
    ...preview,
  },
  access: adminGlobalAccess,
  versions,
  forceSelect,
  hooks: publishedGlobalHooks,
  fields: createOwnerTextFields('site-words', groups),
}
