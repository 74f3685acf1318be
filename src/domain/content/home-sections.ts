/** The sections of the home page below its top, in the order in which they stand until the owner moves them (S1). */
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

export type HomeSection = keyof typeof homeSections

/** As they are stored, all of them in their usual order. */
export const defaultSections = (Object.keys(homeSections) as HomeSection[]).map((blockType) => ({
  id: blockType,
  blockType,
  hidden: false,
}))

/** Whether it is the kind of a section that only the home page has. */
export const isHomeSection = (kind: string): kind is HomeSection => Object.hasOwn(homeSections, kind)
