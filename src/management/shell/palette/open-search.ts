const OPEN = 'desk-search'

/** Opens the search over the page, from wherever a button for it stands. */
export const openSearch = (): boolean => window.dispatchEvent(new Event(OPEN))

/** Runs `open` whenever a button asks for the search; the answer stops it. */
export const onOpenSearch = (open: () => void): (() => void) => {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}
