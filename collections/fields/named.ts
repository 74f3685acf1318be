import type { RelationshipFieldManyValidation, RelationshipFieldSingleValidation, Where } from 'payload'
import { relationship } from 'payload/shared'

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
