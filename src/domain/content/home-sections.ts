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
