/** The period in which an item is shown, in epoch ms. `until` is excluded. Null means no limit. */
interface Running {
  from: number | null
  until: number | null
}

/** The items that are shown at `now`. */
export const filterRunning = <One extends Running>(all: One[], now: number): One[] =>
  all.filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until))

/** The first instant after `now` at which one of the items begins or ends. Null if none will. */
export const findNextChange = (all: Running[], now: number): number | null => {
  const turns = all.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > now)
  return turns.length > 0 ? Math.min(...(turns as number[])) : null
}
