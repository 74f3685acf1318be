/** Settings that cannot be used; the sentence says what to set. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** "A", "A and B", "A, B and C". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
