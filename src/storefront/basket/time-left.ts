/**
 * Milliseconds that are left. The tick is up to a second old: a hold that was made since would seem to last a second
 * longer than it does.
 */
export const getMsLeft = (until: number, ticked: number, now = Date.now()): number =>
  until - Math.max(ticked, now)

/** `15:00`, in begun seconds. */
export const formatTimeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
