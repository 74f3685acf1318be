/**
 * Pages and calls that are rendered for each visitor: those of the matcher in `src/proxy.ts`, the API and Next's
 * own. All other pages are the same for everyone and are cached.
 */
const renderedPathPattern =
  /^\/(api|_next|admin|management|preview|bookings|booking-appointment|booking-summary|my-booking|filtered|payment-success|payment-failed|courses\/book-course)(\/|$)/

/** The filters of lists. */
const filterParameters = ['category', 'location', 'q', 'type']

/**
 * True for lists filtered by their address, which are rendered for each visitor. If a filter is repeated, Next's
 * rewrite may not read the same value as we do. If it is empty, Next ignores it and would cache the page. So each
 * filter must appear exactly once, with a value.
 */
const isFiltered = (path: string, query: URLSearchParams): boolean =>
  /^\/(courses|services)$/.test(path) &&
  filterParameters.some((name) => {
    const values = query.getAll(name)
    return values.length === 1 && values[0] !== ''
  })

/**
 * The query parameters that select a page: a category (next.config.mjs) and, in Next's own requests, its marker.
 */
const selectingParameters = ['categoryId']
const nextParameters = [...selectingParameters, '_rsc']

/**
 * Removes unrelated query parameters from the address of a cached page. Next writes the first visitor's query into
 * the page that everyone gets. An email address in a link would be shown to strangers, and strangers could choose the
 * query that the page sees. Scripts read the query from the browser.
 */
export const removeQuery = (path: string, target: string, isNext = false): string => {
  const queryStart = target.indexOf('?')
  if (queryStart < 0 || renderedPathPattern.test(path)) return target
  const query = new URLSearchParams(target.slice(queryStart))
  if (isFiltered(path, query)) return target
  const left = (isNext ? nextParameters : selectingParameters).flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return [target.slice(0, queryStart), left.join('&')].filter(Boolean).join('?')
}
