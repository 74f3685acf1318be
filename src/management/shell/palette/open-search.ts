const OPEN = 'desk-search'

/** Opens the search over the page, from any button. */
export const openSearch = (): boolean => window.dispatchEvent(new Event(OPEN))

/** Runs `open` whenever a button requests the search. Returns a function that stops this. */
export const onOpenSearch = (open: () => void): (() => void) => {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}
