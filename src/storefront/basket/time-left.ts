/** Milliseconds left. The tick is up to a second old, so a newer hold would seem to last up to a second too long. */
export const getMsLeft = (until: number, ticked: number, now = Date.now()): number =>
  until - Math.max(ticked, now)

/** `15:00`, rounded up to whole seconds. */
export const formatTimeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
