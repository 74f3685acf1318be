import type { SiteWords } from '@/messages/site-words'

/** What is said over a list that is filtered; `nothing` where nothing fits. */
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
