import { LONGEST_SEARCH } from '@/domain/text/names'

const DEEPEST = 100

/** Names of properties that every object has. A field with such a name breaks code that turns the value into text. */
const reservedKeys = new Set(Object.getOwnPropertyNames(Object.prototype))

/** True if every object has a property of this name. */
export const isReserved = (name: string): boolean => reservedKeys.has(name)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True if rich text is not a tree of nodes. Payload would break on it. */
const isBrokenTree = (one: Record<string, unknown>): boolean =>
  'children' in one && one.children !== null && !(Array.isArray(one.children) && one.children.every(isObject))

/** True if the data is an object of fields that is not nested deeper than our content. */
export const isUsableData = (data: unknown): boolean => {
  if (!isObject(data) || Array.isArray(data)) return false
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    const objects = level.filter(isObject)
    if (objects.some((one) => Object.keys(one).some((key) => reservedKeys.has(key)))) return false
    if (objects.some(isBrokenTree)) return false
    level = objects.flatMap((one) => Object.values(one))
  }
  return true
}

/**
 * The longest text in the input of one call, in characters. `visitor` is for messages and `staff` for the editor's
 * HTML.
 */
export const LONGEST_TEXT = { visitor: 5000, staff: 50_000 } as const

/** True if this value, or any value inside it, contains a text longer than `longest` characters. */
const hasLongText = (value: unknown, longest: number): boolean => {
  let level: unknown[] = [value]
  while (level.length > 0) {
    if (level.some((one) => typeof one === 'string' && one.length > longest)) return true
    level = level.filter(isObject).flatMap((one) => [...Object.keys(one), ...Object.values(one)])
  }
  return false
}

/**
 * Finds the first field with a text that is too long. Undefined if there is none. This is checked before the texts are
 * read.
 */
export const findLongField = (fields: Record<string, unknown>, longest: number): string | undefined =>
  Object.entries(fields)
    .find((entry) => hasLongText(entry, longest))?.[0]
    .slice(0, 100)

/** The longest value in the query of a page, in characters. No link of ours has a longer one. */
const LONGEST_VALUE = 1000

const getBodyLimit = (name: string): number => (name === 'q' ? LONGEST_SEARCH : LONGEST_VALUE)

/** The address of a page in which the values of the query are cut to the length that we read. */
export const withShortValues = (target: string): string => {
  const mark = target.indexOf('?')
  if (mark < 0 || target.length - mark <= LONGEST_SEARCH) return target
  const values = [...new URLSearchParams(target.slice(mark))]
  if (values.every(([name, value]) => value.length <= getBodyLimit(name))) return target
  const short = values.map(([name, value]) => [name, value.slice(0, getBodyLimit(name))])
  return `${target.slice(0, mark)}?${new URLSearchParams(short)}`
}
