import type { SeedPromotion } from './types'

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
