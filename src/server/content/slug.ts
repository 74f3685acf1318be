import type { FieldHook } from 'payload'
import { slugOf } from '../../domain/text/slug'

/** Fills an empty slug from another field; cleans one that was typed. */
export const deriveSlug =
  (from: string): FieldHook =>
  ({ value, data, originalDoc }) => {
    const source = typeof value === 'string' && value !== '' ? value : (data?.[from] ?? originalDoc?.[from])
    return typeof source === 'string' ? slugOf(source) : value
  }
