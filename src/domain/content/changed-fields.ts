/** Fields that Payload and the site write themselves. */
const WRITTEN = ['id', 'globalType', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'editedBy']

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text. Rows get ids when they are first saved, and a blank may be stored or missing. */
const toComparable = (value: unknown): string | undefined =>
  JSON.stringify(value ?? null, (key, one: unknown) => (key === 'id' || one === null ? undefined : one))

/**
 * The names of the fields that differ, apart from `ignored`. They include the name of the group: `ages.mailDays`.
 */
export const listChangedNames = (
  before: unknown,
  after: unknown,
  ignored: readonly string[] = [],
  path: string[] = [],
): string[] => {
  if (toComparable(before) === toComparable(after)) return []
  if (path.length > 1 || !isFields(before) || !isFields(after)) return [path.join('.')]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => path.length > 0 || ![...WRITTEN, ...ignored].includes(name))
    .flatMap((name) => listChangedNames(before[name], after[name], ignored, [...path, name]))
}
