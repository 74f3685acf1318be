import type { RelationshipFieldManyValidation, RelationshipFieldSingleValidation, Where } from 'payload'
import { relationship } from 'payload/shared'

const hasName: Where = { and: [{ name: { exists: true } }, { name: { not_equals: '' } }] }

/** Leaves what has no name yet out of the choice (D96). What was chosen before stays valid. */
export const namedOnly = {
  filterOptions: hasName,
  validate: ((value: unknown, options: object) =>
    relationship(
      value as never,
      { ...options, filterOptions: undefined } as never,
    )) as RelationshipFieldManyValidation & RelationshipFieldSingleValidation,
}
