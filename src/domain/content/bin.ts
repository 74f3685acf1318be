/**
 * Collections whose documents are put in the bin when deleted (D94). Collections that can be archived have no bin
 * (D22).
 */
export const binnedCollections = [
  'pages',
  'faqs',
  'aftercare',
  'promotions',
  'testimonials',
  'gallery',
  'media',
  'redirects',
] as const

export type BinnedCollection = (typeof binnedCollections)[number]

export const isBinned = (slug: string): slug is BinnedCollection =>
  (binnedCollections as readonly string[]).includes(slug)

/** How many days deleted documents stay in the bin. */
export const BIN_DAYS = 30

/** The mark added to the name of a document in the bin: its id. People never type it, and no other document has it. */
const mark = /~([\da-f]{24}|[\da-f]{8}-[\da-f-]{27})$/

/** The name of a document before it was put in the bin. */
export const removeBinMark = (name: string): string => name.replace(mark, '')

/** The name of a document in the bin, so that other documents can use its own name. */
export const addBinMark = (name: string, id: string): string => `${removeBinMark(name)}~${id}`
