import { createHash } from 'node:crypto'

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * The id that a document of content gets on MongoDB, as 24 hexadecimal digits: always the same one, so that whatever
 * names the document can be mapped by itself.
 */
export const movedId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 24)

/**
 * Maps the ids of content wherever they stand: as a whole value, within a text (a key, an address) or as the name of a
 * property. They are 122 random bits, so nothing else is ever taken for one.
 */
export const idMapper = (known: ReadonlySet<string>) => {
  const inText = (text: string): string => text.replace(uuids, (id) => (known.has(id) ? movedId(id) : id))
  const mapped = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(mapped)
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [inText(name), mapped(part)]))
  }
  return <T>(value: T): T => mapped(value) as T
}
