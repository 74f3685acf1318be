/** The first of `base`, `base-2`, `base-3` … that is free. */
export const findFreeSlug = (base: string, isFree: (slug: string) => boolean): string => {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? base : `${base}-${n}`
    if (isFree(tried)) return tried
  }
}

/** `takenBy` becomes `taken by`. */
const splitCamelCase = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Formats the value of a record for people: `before: staff; after: admin`. An empty value gives an empty text. */
export const formatValue = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, one]) => [splitCamelCase(key), formatValue(one)] as const)
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(': '))
    .join('; ')
}

/**
 * Removes every `mark` at the end of a text. A regular expression such as /-+$/ would take quadratic time for long runs
 * of marks.
 */
export const trimEndMarks = (text: string, mark: string): string => {
  let end = text.length
  while (end > 0 && text[end - 1] === mark) end -= 1
  return text.slice(0, end)
}

/** Removes every `mark` at both ends of a text. */
export const trimMarks = (text: string, mark: string): string => {
  const trimmed = trimEndMarks(text, mark)
  let start = 0
  while (trimmed[start] === mark) start += 1
  return trimmed.slice(start)
}

/** "Lash lift & tint" → "lash-lift-tint". */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
