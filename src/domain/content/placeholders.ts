/** Fills in every `{name}`. */
export const fillPlaceholders = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Uses the singular text for one item, and the plural text with `{count}` for any other number. */
export const formatCount = (count: number, one: string, many: string): string =>
  count === 1 ? one : fillPlaceholders(many, { count })

/** "Brow shape for Ana", or only the treatment if it is for the customer. */
export const formatTreatment = (name: string, guestName: string | null | undefined): string =>
  guestName ? `${name} for ${guestName}` : name

/** The text before and after `{name}`. If the owner left the placeholder out, all of the text is before it. */
export const splitAround = (words: string, name: string): [before: string, after: string] => {
  const [before = '', after = ''] = words.split(`{${name}}`, 2)
  return [before, after]
}

const commonPlaceholders = { version: 1, format: '', indent: 0, direction: 'ltr' } as const

/** Converts plain text to an editor document, with a paragraph for each line. */
export const toRichTextDocument = (words: string) => {
  const lines = words
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const paragraph = (text: string) => ({
    ...commonPlaceholders,
    type: 'paragraph',
    textFormat: 0,
    textStyle: '',
    children: text
      ? [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }]
      : [],
  })
  // The editor refuses a document without a paragraph.
  return {
    root: { ...commonPlaceholders, type: 'root', children: (lines.length > 0 ? lines : ['']).map(paragraph) },
  }
}

/** The kind of the queued email with a password reset link. */
export const PASSWORD_RESET = 'password-reset'

/** The kind of the queued email that invites a colleague to choose a password. */
export const INVITATION = 'invitation'

/** The kind of the email to an account's previous address. */
export const ADDRESS_CHANGED = 'address-changed'

/** The kind of the email to a person whose username has changed. */
export const USERNAME_CHANGED = 'username-changed'

/** The kind of the email to the former address of a customer who has changed it (D123). */
export const FORMER_ADDRESS = 'my-bookings-former-address'

/** Emails about an account. A customer may have the same address, but these emails are not about that customer. */
export const accountMails = [PASSWORD_RESET, INVITATION, ADDRESS_CHANGED, USERNAME_CHANGED] as const

/** The names in braces, without duplicates. */
export const parsePlaceholders = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/**
 * Placeholders that a sentence may leave out and still be true. Numbers, amounts and times are not among them, nor are
 * addresses and links, which the page inserts.
 */
const optionalPlaceholders = new Set([
  'category',
  'course',
  'location',
  'name',
  'names',
  'treatment',
  'words',
])

/** The placeholders that the owner's version of a default sentence must contain. */
export const listNeededPlaceholders = (usual: string): string[] =>
  parsePlaceholders(usual).filter((name) => !optionalPlaceholders.has(name))

/** A problem with the placeholders in a text. */
export type WrongPlaceholder =
  { kind: 'unknown'; name: string; known: readonly string[] } | { kind: 'missing'; name: string }

interface Rule {
  /** The placeholders that are filled in if the text uses them. */
  known: readonly string[]
  /** The placeholders that the text must contain. */
  needed?: readonly string[]
}

/** Finds the first problem in the owner's text. Null if there is none. */
export const findWrongPlaceholder = (
  words: string,
  { known, needed = [] }: Rule,
): WrongPlaceholder | null => {
  const own = parsePlaceholders(words)
  const unknown = own.find((name) => !known.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown, known }
  const missing = needed.find((name) => !own.includes(name))
  return missing === undefined ? null : { kind: 'missing', name: missing }
}
