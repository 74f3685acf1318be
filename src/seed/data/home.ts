import type { CategorySlug } from './types'

/** The landing page, section by section. Pictures are keys of pictures.ts. */
export const home = {
  heroTitle: 'An hour that is entirely yours',
  heroText:
    'Brows, lashes, nails and skin, done slowly and done well, in Medway and Maidstone. Choose a time and we’ll hold it for you while you decide.',
  heroAction: 'Book an appointment',
  heroSecondAction: 'See all treatments',
  heroPicture: 'hero',
  servicesTitle: 'Our Services',
  servicesText:
    'The three kinds of treatment we’re asked for most. You’ll find every treatment on the price list.',
  featured: ['brows', 'lash-services', 'nails'] as const satisfies readonly CategorySlug[],
  beforeAfterTitle: 'Forty-five minutes apart',
  beforeAfterText:
    'Brow lamination lifts and sets what is already there. Drag the line to see the difference.',
  beforePicture: 'before',
  afterPicture: 'after',
  beforeCaption: 'Before: fine, downward, a little sparse',
  afterCaption: 'After: lifted, full, still yours',
  promotionsTitle: 'May Promotions',
  aftercareTitle: 'The first two days matter most',
  aftercareText:
    'Lashes that are looked after last twice as long. Here is what to do, and what to leave alone, once you are home.',
  aftercarePicture: 'aftercare',
  testimonialsTitle: 'What our customers say',
  visitTitle: 'Visit us',
  visitText: 'Two addresses, one way of working. Some of us move between them, so do ask for your favourite.',
  faqTitle: 'Before you ask',
  instagramTitle: 'Lately in the salon',
  escapeTitle: 'Ready to Escape',
  escapeText: 'Pick a treatment and a quiet hour. The kettle goes on ten minutes before you arrive.',
  escapeAction: 'Find a time',
  escapePicture: 'escape',
} as const
