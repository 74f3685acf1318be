/** The sections of the home page below its top, in the default order (S1). */
export const homeSections = {
  services: 'Our services',
  beforeAfter: 'Before and after',
  promotions: 'Promotions',
  aftercareBanner: 'Aftercare: the dark banner',
  aftercare: 'Aftercare: the advice',
  reviews: 'What customers say',
  visit: 'Visit us',
  questions: 'Questions and answers',
  pictures: 'Pictures from Instagram or the gallery',
  escape: 'The closing section',
} as const

/** The most entries that these sections show (S6). */
export const homeLimits = { services: 3, aftercare: 9, reviews: 4, questions: 5, pictures: 4 } as const

export type HomeSection = keyof typeof homeSections

/** All sections as they are stored, in the default order. */
export const defaultSections = (Object.keys(homeSections) as HomeSection[]).map((blockType) => ({
  id: blockType,
  blockType,
  hidden: false,
}))

/** True for a kind of section that only the home page has. */
export const isHomeSection = (kind: string): kind is HomeSection => Object.hasOwn(homeSections, kind)

/** The period in which an item is shown, in epoch ms. `until` is excluded. Null means no limit. */
interface Running {
  from: number | null
  until: number | null
}

/** The items that are shown at `now`. */
export const filterRunning = <One extends Running>(all: One[], now: number): One[] =>
  all.filter(({ from, until }) => (from === null || from <= now) && (until === null || now < until))

/** The first instant after `now` at which one of the items begins or ends. Null if none will. */
export const findNextChange = (all: Running[], now: number): number | null => {
  const turns = all.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > now)
  return turns.length > 0 ? Math.min(...(turns as number[])) : null
}
