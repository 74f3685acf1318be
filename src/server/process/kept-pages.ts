/**
 * Pages and calls that are drawn for whoever asks: those of the matcher in `src/proxy.ts`, the API, and Next's own. All
 * others are the same for everybody and are kept.
 */
const drawn =
  /^\/(api|_next|admin|management|preview|bookings|booking-appointment|booking-summary|my-booking|filtered|payment-success|payment-failed|courses\/book-course)(\/|$)/

/** What a list is filtered by. */
const filters = ['category', 'location', 'q', 'type']

/**
 * Lists that their address filters: the server draws them, for whoever asks. Of two values Next's rewrite reads another
 * one than we might, and of an empty one it reads none, and would keep the page: a filter is said once.
 */
const isFiltered = (path: string, asked: URLSearchParams): boolean =>
  /^\/(courses|services)$/.test(path) &&
  filters.some((name) => {
    const said = asked.getAll(name)
    return said.length === 1 && said[0] !== ''
  })

/**
 * Pages of the booking flow that are read before anything is done on them: their scripts may come after them. What
 * stands at the others is drawn by scripts alone.
 */
const readFirst = /^\/booking-appointment(\/(select-(category|service|date|time)|service-information))?\/?$/

/** Whether an address is that of a page that is drawn for whoever asks, and reads without its scripts. */
export const isReadFirst = (path: string): boolean => readFirst.test(path)

/** What of a query chooses a page: a category (next.config.mjs), and where Next asks by itself its own mark. */
const choosing = ['categoryId']
const nextsOwn = [...choosing, '_rsc']

/** Whether an address is that of a page that is the same for everybody. */
export const isKeptPage = (target: string): boolean => {
  const [path = '', query] = target.split('?')
  return !drawn.test(path) && !isFiltered(path, new URLSearchParams(query))
}

/**
 * The address of a page that is kept, without what nobody asked it. Next writes the query of whoever comes first into
 * the page that everybody gets: a mail's address in a link would be shown to strangers, and strangers could choose what
 * the page believes of its address. Scripts read the query from the browser.
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
