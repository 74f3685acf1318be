/** Who performs a treatment: those that it names, everybody when it names nobody (D46). */
export const performs = (named: readonly string[], person: string): boolean =>
  named.length === 0 || named.includes(person)

/**
 * Whom a treatment names once a person performs it, or does not. `everybody`: who works here. Null when nobody would
 * perform it any more: naming nobody means everybody.
 */
export const performersAfter = (
  named: readonly string[],
  everybody: readonly string[],
  { person, performing }: { person: string; performing: boolean },
): string[] | null => {
  if (performs(named, person) === performing) return [...named]
  if (performing) return [...named, person]
  const others = (named.length === 0 ? everybody : named).filter((one) => one !== person)
  return others.length > 0 ? others : null
}
