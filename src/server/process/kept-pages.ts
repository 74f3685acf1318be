/**
 * Pages and calls that are rendered for each visitor: those of the matcher in `src/proxy.ts`, the API and Next's
 * own. All other pages are the same for everyone and are cached.
 */
const drawn =
  /^\/(api|_next|admin|management|preview|bookings|booking-appointment|booking-summary|my-booking|filtered|payment-success|payment-failed|courses\/book-course)(\/|$)/

/** The filters of lists. */
const filters = ['category', 'location', 'q', 'type']

/**
 * True for lists filtered by their address, which are rendered for each visitor. If a filter is repeated, Next's
 * rewrite may not read the same value as we do. If it is empty, Next ignores it and would cache the page. So each
 * filter must appear exactly once, with a value.
 */
const isFiltered = (path: string, asked: URLSearchParams): boolean =>
  /^\/(courses|services)$/.test(path) &&
  filters.some((name) => {
    const said = asked.getAll(name)
    return said.length === 1 && said[0] !== ''
  })

/**
 * Pages of the booking flows that visitors read before they use them, so their scripts can load later. Scripts
 * render the content of the other pages.
 */
const readFirst =
  /^\/(booking-appointment(\/(select-(category|service|date|time)|service-information))?|courses\/book-course\/select-date)\/?$/

/** True for a page that is rendered for each visitor and can be read without its scripts. */
export const isReadFirst = (path: string): boolean => readFirst.test(path)

/**
 * The query parameters that select a page: a category (next.config.mjs) and, in Next's own requests, its marker.
 */
const choosing = ['categoryId']
const nextsOwn = [...choosing, '_rsc']

/** True for a page that is the same for everyone. */
export const isKeptPage = (target: string): boolean => {
  const [path = '', query] = target.split('?')
  return !drawn.test(path) && !isFiltered(path, new URLSearchParams(query))
}

/**
 * The address of a cached page without unrelated query parameters. Next writes the first visitor's query into the
 * page that everyone gets. An email address in a link would be shown to strangers, and strangers could choose the
 * query that the page sees. Scripts read the query from the browser.
 */
export const askedOfKeptPage = (path: string, target: string, isNext = false): string => {
  const mark = target.indexOf('?')
  if (mark < 0 || drawn.test(path)) return target
  const asked = new URLSearchParams(target.slice(mark))
  if (isFiltered(path, asked)) return target
  const left = (isNext ? nextsOwn : choosing).flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return [target.slice(0, mark), left.join('&')].filter(Boolean).join('?')
}
