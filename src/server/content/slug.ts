import type { FieldHook } from 'payload'

/** "Lash lift & tint" → "lash-lift-tint". */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Fills an empty slug from another field; cleans one that was typed. */
export const deriveSlug =
  (from: string): FieldHook =>
  ({ value, data, originalDoc }) => {
    const source = typeof value === 'string' && value !== '' ? value : (data?.[from] ?? originalDoc?.[from])
    return typeof source === 'string' ? slugOf(source) : value
  }
