import type { CollectionConfig, Field } from 'payload'
import { internalAccess } from '@/server/access/access'

/** Our own id: 128 random bits, stored as text in both databases (D11). */
const ownId: Field = { name: 'id', type: 'text', required: true }

/**
 * The id of a different record, as plain text, because operational records are kept longer than those they refer to. It
 * is marked as not personal data.
 */
export const idField = (name: string, options: { required?: boolean; index?: boolean } = {}): Field => ({
  name,
  type: 'text',
  required: options.required ?? false,
  index: options.index ?? true,
  custom: { reference: true },
})

/** An instant in epoch ms (UTC). */
export const instantField = (name: string, options: { required?: boolean; index?: boolean } = {}): Field => ({
  name,
  type: 'number',
  required: options.required ?? false,
  index: options.index ?? false,
})

/** An amount in pence. */
export const penceField = (name: string, required = true): Field => ({
  name,
  type: 'number',
  required,
  defaultValue: 0,
})

/**
 * A snapshot that is never queried. It is hidden, because Payload's JSON editor loads a script from a third-party site.
 */
export const jsonField = (name: string): Field => ({ name, type: 'json', admin: { hidden: true } })

/** One of the texts in a list defined in the domain. */
export const choiceField = (
  name: string,
  options: readonly string[],
  more: { required?: boolean; index?: boolean } = {},
): Field => ({
  name,
  type: 'select',
  options: [...options],
  required: more.required ?? true,
  index: more.index ?? false,
})

export const textField = (
  name: string,
  options: { required?: boolean; index?: boolean; unique?: boolean } = {},
): Field => ({
  name,
  type: 'text',
  required: options.required ?? false,
  index: options.index ?? false,
  unique: options.unique ?? false,
})

interface Options {
  indexes?: CollectionConfig['indexes']
}

/**
 * A collection that only our services read and write (docs/architecture.md). It has no screen, locks or versions, and
 * has our own ids. Payload's own REST cannot access it, because our calls check, limit and record all access. Times are
 * in epoch ms and money is in pence.
 */
export const createCollection = (slug: string, fields: Field[], options: Options = {}): CollectionConfig => ({
  slug,
  access: internalAccess,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: true,
  indexes: options.indexes ?? [],
  fields: [ownId, ...fields],
})
