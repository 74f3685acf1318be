import type { Field } from 'payload'

/** Our own id: 128 random bits as text on both databases (D11). */
export const ownId: Field = { name: 'id', type: 'text', required: true }

/** The id of another record, kept as plain text: operational records outlive what they point at. Marked as none of a person's data. */
export const idField = (name: string, options: { required?: boolean; index?: boolean } = {}): Field => ({
  name,
  type: 'text',
  required: options.required ?? false,
  index: options.index ?? true,
  custom: { reference: true },
})

/** An instant, in epoch milliseconds (UTC). */
export const instantField = (name: string, options: { required?: boolean; index?: boolean } = {}): Field => ({
  name,
  type: 'number',
  required: options.required ?? false,
  index: options.index ?? false,
})

/** An amount of money, in pence. */
export const penceField = (name: string, required = true): Field => ({
  name,
  type: 'number',
  required,
  defaultValue: 0,
})

/** A snapshot that is never queried. Hidden, because Payload's editor for it loads a script from another site. */
export const jsonField = (name: string): Field => ({ name, type: 'json', admin: { hidden: true } })

/** One of the texts of a list, which the domain names. */
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
