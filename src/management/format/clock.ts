/** How far the salon's clock is ahead of the browser's, in ms; the server's own is the salon's. */
let ahead = 0

/** Takes over what the server's clock showed, in ms, when it drew the page: before the browser draws anything itself. */
export const setSalonClock = (servedAt: number): void => {
  ahead = typeof window === 'undefined' ? 0 : servedAt - Date.now()
}

/** Now by the salon's clock, in ms: that of a browser may be hours off, and both are to draw the same page. */
export const salonNow = (): number => Date.now() + ahead
