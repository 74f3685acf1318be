/** The id of a relation between pieces of content, whether its document was loaded or not; null without one. */
export const idOf = (relation: unknown): string | null => {
  if (relation === null || relation === undefined) return null
  return typeof relation === 'object' ? String((relation as { id: unknown }).id) : String(relation)
}

/** The ids of a list of relations. */
export const idsOf = (relations: unknown): string[] =>
  Array.isArray(relations) ? relations.flatMap((relation) => idOf(relation) ?? []) : []

/** Documents by their ids. */
export const byId = <T extends { id: unknown }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [String(row.id), row]))
