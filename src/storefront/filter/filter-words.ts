import type { SiteWords } from '@/messages/site-words'

/** The texts above a filtered list. `nothing` is shown if there are no matches. */
export const filterWords = (
  { location, anyLocation, show, searched, clear, ...counts }: SiteWords['lists'],
  what: 'treatment' | 'course',
  nothing: string,
) => ({
  location,
  anyLocation,
  show,
  searched,
  clear,
  nothing,
  one: counts[what],
  many: counts[`${what}s`],
})
