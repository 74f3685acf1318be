/** The id of a relation between pieces of content, loaded or not. Null without a relation. */
export const getRelationId = (relation: unknown): string | null => {
  if (relation === null || relation === undefined) return null
  return typeof relation === 'object' ? String((relation as { id: unknown }).id) : String(relation)
}

/** The ids of a list of relations. */
export const getRelationIds = (relations: unknown): string[] =>
  Array.isArray(relations) ? relations.flatMap((relation) => getRelationId(relation) ?? []) : []

export const indexById = <T extends { id: unknown }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [String(row.id), row]))
