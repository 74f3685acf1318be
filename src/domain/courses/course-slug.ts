import { freeSlug as firstFree } from '../text/free-slug'

/** Words below /courses that lead to pages of ours: no course is called so in its address. */
const reserved = new Set(['book-course'])

/** Whether a page of ours stands at that address below /courses. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug)

/** The first of `slug`, `slug-2`, `slug-3` … that is neither reserved nor taken. */
export const freeSlug = (slug: string, taken: ReadonlySet<string>): string =>
  firstFree(slug === '' ? 'course' : slug, (tried) => !taken.has(tried) && !isReservedSlug(tried))
