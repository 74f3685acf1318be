/** `takenBy` as `taken by`. */
const spaced = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** What a record holds, for people: `before: staff; after: admin`. Empty for nothing. */
export const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, one]) => [spaced(key), inWords(one)] as const)
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(': '))
    .join('; ')
}
