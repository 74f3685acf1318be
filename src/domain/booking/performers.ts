/**
 * Who performs a service: those it lists, in the order of `everybody`; nobody listed means everybody (D46). A list
 * whose people have all left is not an empty one: then nobody performs it.
 */
export const filterPerformers = <Person extends { id: string | number }>(
  listed: readonly string[],
  everybody: readonly Person[],
): Person[] =>
  listed.length === 0 ? [...everybody] : everybody.filter(({ id }) => listed.includes(String(id)))
