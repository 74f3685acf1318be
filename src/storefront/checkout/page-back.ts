/** The part of the browsers' Navigation API that is used; older ones have none. */
interface PageEntries {
  canGoBack: boolean
  back(): { committed: Promise<unknown>; finished: Promise<unknown> }
}

const entriesOf = (page: object): PageEntries | null =>
  'navigation' in page && typeof page.navigation === 'object' ? (page.navigation as PageEntries | null) : null

/**
 * Goes one entry of this page back, as the browser's own button does. A frame on it may have entries of its own (the
 * provider's card form, the page of a bank): `history.back()` would go back in there, and nothing would be seen.
 */
export const pageBack = (): void => {
  const entries = entriesOf(window)
  if (!entries?.canGoBack) return window.history.back()
  const { committed, finished } = entries.back()
  // Another press meanwhile takes its place.
  for (const end of [committed, finished]) end.catch(() => {})
}
