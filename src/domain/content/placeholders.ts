/** With `{name}` filled in. */
export const fillPlaceholders = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** What counts one thing, and what counts `{count}` of them. */
export const formatCount = (count: number, one: string, many: string): string =>
  count === 1 ? one : fillPlaceholders(many, { count })

/** What stands before `{name}` and what after it; all of it before where the owner left the name out. */
export const splitAround = (words: string, name: string): [before: string, after: string] => {
  const [before = '', after = ''] = words.split(`{${name}}`, 2)
  return [before, after]
}

const commonPlaceholders = { version: 1, format: '', indent: 0, direction: 'ltr' } as const

/** The editor's document of words without any form: a paragraph for each of their lines. */
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

/** A mail with a link to a new password; its kind among those that are queued. */
export const PASSWORD_RESET = 'password-reset'

/** A mail to the address that an account had. */
export const ADDRESS_CHANGED = 'address-changed'

/** A mail to whoever signs in by another name now. */
export const USERNAME_CHANGED = 'username-changed'

/** Mails about somebody's account: a customer may have the same address, and they are not about that customer. */
export const accountMails = [PASSWORD_RESET, ADDRESS_CHANGED, USERNAME_CHANGED] as const

/** What stands in braces, each once. */
export const parsePlaceholders = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/**
 * A sentence may do without these: what it says stays true. Numbers, sums and times are not among them, nor what the page
 * itself puts between the words: an address, a link.
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

/** What words of a usual sentence's kind must hold. */
export const listNeededPlaceholders = (usual: string): string[] =>
  parsePlaceholders(usual).filter((name) => !optionalPlaceholders.has(name))

/** What is wrong with the braces of words. */
export type WrongPlaceholder =
  { kind: 'unknown'; name: string; known: readonly string[] } | { kind: 'missing'; name: string }

interface Rule {
  /** What is filled in, if it stands there. */
  known: readonly string[]
  /** What must stand there. */
  needed?: readonly string[]
}

/** What is wrong with the owner's words; null when nothing is. */
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
