import type { Field } from 'payload'

/** Our own id: 128 random bits, as text on both databases (D11). */
export const ownId: Field = { name: 'id', type: 'text', required: true }

/**
 * The id of another record, as plain text: operational records outlive those they refer to. Marked as not personal
 * data.
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

/** A snapshot that is never queried. Hidden, because Payload's JSON editor loads a script from a third-party site. */
export const jsonField = (name: string): Field => ({ name, type: 'json', admin: { hidden: true } })

/** One text of a list defined in the domain. */
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
