import type { SiteWords } from '@/messages/site-words'

/** The texts above a filtered list. */
export const filterWords = (
  { location, anyLocation, show, searched, clear, ...counts }: SiteWords['lists'],
  what: 'treatment' | 'course',
) => ({
  location,
  anyLocation,
  show,
  searched,
  clear,
  one: counts[what],
  many: counts[`${what}s`],
})
