/** Epoch ms, half-open: `until` is excluded. Null: no limit. */
interface Running {
  from: number | null
  until: number | null
}

/** The items running at `now`. */
export const filterRunning = <One extends Running>(all: One[], now: number): One[] =>
  all.filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until))

/** When the first of them begins or ends after `now`. Null if none will. */
export const findNextChange = (all: Running[], now: number): number | null => {
  const turns = all.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > now)
  return turns.length > 0 ? Math.min(...(turns as number[])) : null
}
