import type { GlobalAfterChangeHook, GlobalBeforeChangeHook, GlobalConfig, GlobalSlug } from 'payload'
import { bookingSettings } from './booking-settings'
import { homePage } from './home-page'
import { look } from './look'
import { mailTexts, siteWords } from './owner-texts'
import { siteSettings } from './site-settings'
import { withGlobalEditing } from '@collections/fields/editing'
import { isFields, listChangedNames } from '@/domain/content/changed-fields'
import { writeAudit } from '@/server/repositories/audit'
import { findField } from '@/server/content/field-labels'
import { canShowValues } from '@/server/services/operations/audit-sentences'

/** Opening has a record of its own (src/server/services/operations/first-steps.ts), and the checklist is not a setting. */
const NOT_SETTINGS = ['isOpen', 'firstSteps']

const getValueAt = (doc: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), doc) ?? null

/** The content that visitors saw before each global was changed in this request, by slug. */
const publishedBefore = new WeakMap<object, Record<string, unknown>>()

/** Remembers the published content. Its drafts have the changes already when they are published. */
const rememberPublished: GlobalBeforeChangeHook = async ({ data, global, req }) => {
  if (global.versions?.drafts && data._status !== 'draft')
    publishedBefore.set(req, {
      ...publishedBefore.get(req),
      [global.slug]: await req.payload.findGlobal({ slug: global.slug as GlobalSlug, depth: 0 }),
    })
  return data
}

/** Records who changed which settings. Texts are recorded without their values. Autosaved drafts do not count. */
const auditSettings: GlobalAfterChangeHook = async ({ doc, previousDoc, global, req }) => {
  if (doc._status === 'draft' || req.context.keepCache === true) return doc
  const before = publishedBefore.get(req)?.[global.slug] ?? previousDoc
  const changes = listChangedNames(before, doc, NOT_SETTINGS)
    .toSorted()
    .map((field) =>
      canShowValues(findField(global.fields, field))
        ? { field, before: getValueAt(before, field), after: getValueAt(doc, field) }
        : field,
    )
  // Publishing is recorded even if it changes nothing.
  if (changes.length === 0 && doc._status !== 'published') return doc
  const label = typeof global.label === 'string' ? global.label : global.slug
  await writeAudit(req, {
    action: 'settings-changed',
    subject: 'settings',
    subjectId: global.slug,
    summary: label,
    changes,
  })
  return doc
}

/** Records the changes of a global. */
const withAudit = <Config extends GlobalConfig>(global: Config): Config => ({
  ...global,
  hooks: {
    ...global.hooks,
    beforeChange: [...(global.hooks?.beforeChange ?? []), rememberPublished],
    afterChange: [...(global.hooks?.afterChange ?? []), auditSettings],
  },
})

/** Every global, in the order of the management menu. */
export const globals: GlobalConfig[] = [siteSettings, bookingSettings, mailTexts, homePage, siteWords, look]
  .map(withGlobalEditing)
  .map(withAudit)
