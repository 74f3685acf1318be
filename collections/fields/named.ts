import type {
  CollectionSlug,
  RelationshipFieldManyValidation,
  RelationshipFieldSingleValidation,
  TextFieldSingleValidation,
  Where,
} from 'payload'
import { relationship, text } from 'payload/shared'
import { isVisible, LONGEST_PERSON_NAME, LONGEST_TITLE } from '@/domain/text/names'
import { nameTexts } from '@/messages/management-content'
import { findPublished } from '@/server/repositories/catalogue'

type Options = Parameters<TextFieldSingleValidation>[1]

/** True if the text is already on the site, or stored if the collection has no drafts. Drafts are never checked. */
const isStored = async (
  value: string,
  { collectionSlug, id, path, previousValue, req }: Options,
): Promise<boolean> => {
  if (!collectionSlug || id === undefined) return false
  if (!req.payload.collections[collectionSlug as CollectionSlug].config.versions?.drafts)
    return value === previousValue
  const row = await findPublished(req.payload, collectionSlug as 'pages', String(id))
  return (row as Record<string, unknown> | null)?.[path.join('.')] === value
}

/**
 * Settings for a name or title. A text of only blanks or of more than `longest` characters is refused. A text that was
 * stored before this rule stays until someone changes it.
 */
export const titled = (longest = LONGEST_TITLE): { validate: TextFieldSingleValidation } => ({
  validate: async (value, options) => {
    const verdict = text(value, options)
    if (verdict !== true || typeof value !== 'string' || value === '') return verdict
    if (isVisible(value) && value.length <= longest) return true
    if (await isStored(value, options)) return true
    return isVisible(value) ? nameTexts.tooLong(longest) : nameTexts.blank
  },
})

/** Settings for a person's first or last name. */
export const personNamed = titled(LONGEST_PERSON_NAME)

const hasName: Where = { and: [{ name: { exists: true } }, { name: { not_equals: '' } }] }

/** Leaves out documents without a name from the options (D96). Documents that are already chosen stay valid. */
export const namedOnly = {
  filterOptions: hasName,
  validate: ((value: unknown, options: object) =>
    relationship(
      value as never,
      { ...options, filterOptions: undefined } as never,
    )) as RelationshipFieldManyValidation & RelationshipFieldSingleValidation,
}

/**
 * The same for documents with drafts. They are added on their own screens, because a small window that is closed
 * half-way would leave an unfinished draft behind.
 */
export const pickedOnly = { ...namedOnly, admin: { allowCreate: false } }
