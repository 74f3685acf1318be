/** The id of a related document, whether or not that document has been loaded. Null if there is no relation. */
export const getRelationId = (relation: unknown): string | null => {
  if (relation === null || relation === undefined) return null
  return typeof relation === 'object' ? String((relation as { id: unknown }).id) : String(relation)
}

/** The ids of a list of related documents. */
export const getRelationIds = (relations: unknown): string[] =>
  Array.isArray(relations) ? relations.flatMap((relation) => getRelationId(relation) ?? []) : []

export const indexById = <T extends { id: unknown }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [String(row.id), row]))
