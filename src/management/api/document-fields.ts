import type { ClientField } from 'payload'
import { documentTexts } from '@/messages/management-texts'

export type ManagedCollection = 'categories' | 'courses' | 'services'

/** The fields that the form has controls of its own for, or that its page changes with a button. */
const ownFields: Record<ManagedCollection, readonly string[]> = {
  services: ['name', 'category', 'durationMinutes', 'prices', 'deposit', 'position', 'archived'],
  courses: [
    ...['title', 'picture', 'courseType', 'pricePence', 'places', 'joiningInformation'],
    ...['position', 'archived'],
  ],
  categories: ['name', 'picture', 'position'],
}

/** The only field of a new document, whose other fields are filled in once it exists. */
const FIRST_FIELD = 'description'

const isShown = (name: string, collection: ManagedCollection, isNew: boolean): boolean =>
  isNew ? name === FIRST_FIELD : !ownFields[collection].includes(name)

const hide = (field: ClientField): ClientField =>
  ({ ...field, admin: { ...field.admin, disabled: true } }) as ClientField

/** The list of pictures, which our form shows without the first one. */
const PICTURES = 'images'

const withOwnLabel = (field: ClientField): ClientField =>
  'name' in field && field.name === PICTURES
    ? ({
        ...field,
        label: documentTexts.pictures,
        admin: { ...field.admin, description: documentTexts.picturesHelp },
      } as ClientField)
    : field

type Fields = Record<string, unknown>

const listPictures = ({ images }: Fields): unknown[] => (Array.isArray(images) ? images : [])

/** The values for the form. The first picture has a control of its own. */
export const withoutFirstPicture = (stored: Fields): Fields =>
  PICTURES in stored ? { ...stored, [PICTURES]: listPictures(stored).slice(1) } : stored

/** The changes to send. A changed list of pictures gets its first one back. */
export const withFirstPicture = (changes: Fields, stored: Fields): Fields =>
  PICTURES in changes
    ? { ...changes, [PICTURES]: [...listPictures(stored).slice(0, 1), ...listPictures(changes)] }
    : changes

/**
 * The fields that Payload shows in the form. The others stay in the list but are hidden, because Payload names fields
 * without a name by their position.
 */
export const hideOwnFields = (
  fields: readonly ClientField[],
  collection: ManagedCollection,
  isNew: boolean,
): ClientField[] =>
  fields.map((field) => {
    if (field.type === 'ui' || field.type === 'tabs') return hide(field)
    if ('name' in field) return isShown(field.name, collection, isNew) ? withOwnLabel(field) : hide(field)
    return isNew ? hide(field) : { ...field, fields: hideOwnFields(field.fields, collection, isNew) }
  })

/** The names of the fields that Payload shows in the form. */
export const listShownNames = (fields: readonly ClientField[]): string[] =>
  fields.flatMap((field) => {
    if (field.admin && 'disabled' in field.admin && field.admin.disabled) return []
    if ('name' in field) return [field.name]
    return 'fields' in field ? listShownNames(field.fields) : []
  })

/** True if two values are the same. Missing values are the same as empty ones. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  toComparable(one) === toComparable(other)

const toComparable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, inner: unknown) =>
    inner === null || inner === '' || (Array.isArray(inner) && inner.length === 0) ? undefined : inner,
  ) ?? ''
