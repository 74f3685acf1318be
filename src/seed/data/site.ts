import { demoSite } from '@/server/repositories/demo'
import type {
  CategorySlug,
  SeedDiscount,
  SeedFaq,
  SeedGalleryPicture,
  SeedPromotion,
  SeedTestimonial,
} from './types'

/** The discount of a demo promotion at checkout. */
export const discounts = [
  { code: 'FIRST20', percent: 20, oncePerCustomer: true, maxLines: 1, services: ['brow-lamination'] },
] as const satisfies readonly SeedDiscount[]

export const gallery = [
  { picture: 'gallery-01', caption: 'Laminated and left alone', category: 'brows' },
  { picture: 'gallery-02', caption: 'Hybrid set, C curl, 9 to 12 mm', category: 'lashes' },
  { picture: 'gallery-03', caption: 'Cherry gloss for a winter wedding', category: 'nails' },
  { picture: 'gallery-04', caption: 'Six weeks into a lash lift', category: 'lash-services' },
  { picture: 'gallery-05', caption: 'Honey, warm enough to fold', category: 'waxing' },
  { picture: 'gallery-06', caption: 'The last ten minutes of a facial', category: 'facials' },
  { picture: 'gallery-07', caption: 'A new moon in the whitening room', category: 'teeth-whitening' },
  { picture: 'gallery-08', caption: 'Mapping before the first hair', category: 'brows' },
  { picture: 'gallery-09', caption: 'Bare BIAB, third infill', category: 'nails' },
  { picture: 'gallery-10', caption: 'Volume fans, made by hand', category: 'lashes' },
  { picture: 'gallery-11', caption: 'Certificates drying on the table', category: 'courses' },
  { picture: 'gallery-12', caption: 'Water, towels, quiet', category: 'facials' },
] as const satisfies readonly SeedGalleryPicture[]

/** The landing page shows these three. Their titles are fixed texts (D7). */
export const promotions: readonly SeedPromotion[] = [
  {
    title: 'Refer and get a fill for FREE',
    text: 'Send a friend for a full set. Once they have been, your next infill within 21 days is on us.',
    picture: 'promotion-refer',
    link: '/categories',
    service: 'infill-8-to-21-days',
  },
  {
    title: 'Get 20% OFF',
    text: 'New to brow lamination? Have 20% off your first one. One per customer.',
    picture: 'promotion-twenty',
    link: '/categories',
    service: 'brow-lamination',
    code: 'FIRST20',
  },
  {
    title: 'FACIAL',
    text: 'Book the Linden facial this month and stay fifteen minutes longer for a scalp massage, with our compliments.',
    picture: 'promotion-facial',
    link: '/categories',
    service: 'linden-facial',
  },
]

export const testimonials: readonly SeedTestimonial[] = [
  {
    author: 'Harriet',
    text: 'I came in for a tidy-up and left knowing why my brows never matched. Nobody had ever measured them before.',
    rating: 5,
    service: 'brow-shape',
    weeksAgo: 3,
  },
  {
    author: 'Nkechi',
    text: 'Two hours of volume lashes and I slept through most of it. They were still perfect at three weeks, gym and all.',
    rating: 5,
    service: 'volume-lash-set',
    weeksAgo: 6,
  },
  {
    author: 'Joanne',
    text: 'My nails have not been this long since school. Tamsin tells you honestly when to leave them alone.',
    rating: 5,
    service: 'biab-overlay',
    weeksAgo: 9,
  },
  {
    author: 'Marguerite',
    text: 'Booked on the train, held my time while I argued with my diary, and was lying under a warm blanket by five.',
    rating: 5,
    weeksAgo: 14,
  },
  {
    author: 'Saoirse',
    text: 'The calmest leg wax of my life. I had been doing this wrong for twenty years.',
    rating: 5,
    service: 'full-leg-wax',
    weeksAgo: 19,
  },
  {
    author: 'Delphine',
    text: 'Parking was a squeeze on Saturday, but they had warned me and lent me a permit. The facial was worth every lap of the block.',
    rating: 4,
    service: 'linden-facial',
    weeksAgo: 24,
  },
]

export const faqs = [
  {
    question: 'What is the difference between a lash lift and lash extensions?',
    answer:
      'A lash lift curls the lashes you have, from the root. There is nothing attached and no infill, and it lasts six to eight weeks. It needs a patch test at least {patchTest} beforehand.\n\nExtensions are single fibres bonded to your lashes one by one. They add length and fullness that a lift cannot, and they need an infill every two to four weeks.',
    onHomePage: true,
  },
  {
    question: 'Is teeth whitening safe?',
    answer:
      'Our gel contains no peroxide, so it lifts stains without harming enamel. Your lips and gums are protected throughout. Most people feel nothing at all, but a few notice some sensitivity for a day.\n\nIn the UK, only dental professionals may whiten teeth. Ours is Maren, a dental hygienist registered with the General Dental Council, who works to a dentist’s prescription.\n\nYou must be 18 or over, not pregnant, and free of untreated tooth or gum problems. If you are unsure, ask your dentist first.',
    onHomePage: true,
  },
  {
    question: 'How long does brow lamination last?',
    answer:
      'Four to six weeks. Keep your brows dry for the first 24 hours. After that, brush them up each morning and smooth in a drop of oil at night. Wait at least six weeks before the next one, so that the hair can rest.',
    onHomePage: true,
  },
  {
    question: 'How long do BIAB nails last?',
    answer:
      'Three to four weeks, and often with less damage than gel polish, because the layer bends with your nail. Then book an infill: we keep the good part and fill the new growth.',
    onHomePage: true,
  },
] as const satisfies readonly SeedFaq[]

/** The landing page, section by section. Pictures are keys of pictures.ts. */
export const home = {
  heroTitle: 'An hour that is entirely yours',
  heroText:
    'Brows, lashes, nails and skin, done slowly and done well, in Medway and Maidstone. Choose a time and we’ll hold it for you while you decide.',
  heroAction: 'Book an appointment',
  heroSecondAction: 'See all treatments',
  heroPicture: 'hero-eyelid',
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

/** Brand, banner and footer of the demo salon, with the fields of the site settings. */
export const site = {
  ...demoSite,
  tagline: 'Beauty & Academy',
  description:
    'Brows, lashes, nails, skin and smiles in Medway and Maidstone. Book a treatment online in a minute.',
  banner: { shown: true, text: 'Lash subscriptions are coming soon. Ask us at your next visit.', link: '' },
  phone: '01632 960142',
  // Links to the networks' home pages, because the demo has no profiles of its own.
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' },
  ],
  footerText:
    'Two small salons and an academy in Kent. By appointment and never hurried, ever since our first room above a bakery.',
}
