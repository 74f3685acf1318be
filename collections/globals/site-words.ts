import type { Field, GlobalConfig } from 'payload'
import { siteWords as catalogue } from '@/domain/content/site-words'
import { adminsGlobal, adminsMenu } from '@/server/access/access'
import { alwaysOnSite } from '@/server/content/always-on-site'
import { unlessStanding } from '@/server/content/standing-words'
import { wordsLike } from '@/server/content/word-rules'
import { draftedGlobal } from '../fields/drafts'

const { versions, preview, forceSelect } = draftedGlobal('site-words')

/** Empty is as good as what is shown in grey. */
const field =
  (group: string) =>
  ([name, [label, placeholder]]: [string, readonly [string, string]]): Field => ({
    name,
    label,
    type: 'text',
    maxLength: 200,
    validate: unlessStanding({ global: 'site-words', group, name }, wordsLike(placeholder)),
    admin: { placeholder },
  })

/** Headings, labels and empty states that are not content of their own. */
export const siteWords: GlobalConfig = {
  slug: 'site-words',
  label: 'Website text',
  admin: {
    group: false,
    hidden: adminsMenu,
    description: 'Headings, links and messages. Leave a line blank to use the grey text.',
    ...preview,
  },
  access: adminsGlobal,
  versions,
  forceSelect,
  hooks: alwaysOnSite,
  fields: Object.entries(catalogue).map(([name, { label, words }]) => ({
    type: 'collapsible',
    label,
    admin: { initCollapsed: true },
    fields: [
      {
        name,
        label: false,
        type: 'group',
        admin: { hideGutter: true },
        fields: Object.entries(words).map(field(name)),
      },
    ],
  })),
}
