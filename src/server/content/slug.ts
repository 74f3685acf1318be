import type { FieldHook } from 'payload'
import { slugOf } from '../../domain/text/slug'

/**
 * Makes the slug from another field when the document is published first; then it stays, whatever the field becomes. One
 * that was typed is cleaned and kept. A draft has none: half a name is no address.
 */
export const deriveSlug =
  (from: string): FieldHook =>
  ({ value, data, originalDoc, siblingData }) => {
    const own: unknown = value === undefined ? originalDoc?.slug : value
    if (typeof own === 'string' && own !== '') return slugOf(own)
    if ((data?._status ?? siblingData._status) === 'draft') return value
    const source: unknown = data?.[from] ?? originalDoc?.[from]
    return typeof source === 'string' ? slugOf(source) : value
  }
