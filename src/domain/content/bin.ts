/** What goes to the bin when it is deleted (D94). What can be archived has none (D22). */
export const binned = [
  'pages',
  'faqs',
  'aftercare',
  'promotions',
  'testimonials',
  'gallery',
  'media',
  'redirects',
] as const

export type Binned = (typeof binned)[number]

export const isBinned = (slug: string): slug is Binned => (binned as readonly string[]).includes(slug)

/** How long the bin keeps it, in days. */
export const BIN_DAYS = 30

/** What stands behind a name that a document gave up: nobody types it, and no other document has it. */
const mark = (id: string): string => `~${id}`

/** The name of a document in the bin, which leaves its own name to others. */
export const nameInBin = (name: string, id: string): string =>
  name.endsWith(mark(id)) ? name : name + mark(id)

/** The name that a document had before it went to the bin. */
export const nameBefore = (name: string, id: string): string =>
  name.endsWith(mark(id)) ? name.slice(0, -mark(id).length) : name
