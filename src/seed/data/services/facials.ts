import type { SeedService } from '@/seed/data/types'

export const facials = [
  {
    slug: 'linden-facial',
    name: 'The Linden facial',
    category: 'facials',
    summary: 'Our signature hour: cleanse, mask, and a long slow massage.',
    description:
      'A double cleanse with linden-blossom balm, gentle exfoliation, a mask chosen on the day, and twenty minutes of face, neck and scalp massage.\n\nFor every type of skin, and especially for tired skin. Your skin looks rested for about a week; you’ll feel it for longer.\n\n**To prepare:** nothing. Leave time afterwards to sit with your tea.',
    durationMinutes: 60,
    cleanUpMinutes: 15,
    prices: { medway: 5800, maidstone: 5500 },
    patchTest: false,
    staff: ['maren', 'priya'],
    picture: 'linden-facial',
  },
  {
    slug: 'express-facial',
    name: 'Lunch-hour facial',
    category: 'facials',
    summary: 'Thirty minutes to clean, bright skin and back to your desk.',
    description:
      'Cleanse, enzyme polish, a quick mask and moisturiser with sunscreen. No steam and no red cheeks.\n\nA good first facial, or a tidy-up between longer ones.',
    durationMinutes: 30,
    cleanUpMinutes: 10,
    prices: { medway: 3200, maidstone: 3000 },
    patchTest: false,
    staff: ['maren', 'priya'],
    picture: 'express-facial',
  },
  {
    slug: 'deep-hydration-facial',
    name: 'Deep hydration facial',
    category: 'facials',
    summary: 'Layer upon layer of moisture for dry, tight or winter skin.',
    description:
      'Warm compresses, a hyaluronic serum pressed in by hand and a thick cream mask under gauze, while your feet stay warm.\n\nFor skin that feels a size too small. Make-up sits better the same evening; the comfort lasts one to two weeks.',
    durationMinutes: 75,
    cleanUpMinutes: 15,
    prices: { medway: 6500, maidstone: 6200 },
    patchTest: false,
    staff: ['maren', 'priya'],
    picture: 'deep-hydration-facial',
  },
  {
    slug: 'dermaplaning-facial',
    name: 'Dermaplaning facial',
    category: 'facials',
    summary: 'Dull surface and fine down lifted away with a careful blade.',
    description:
      'A sterile blade, used once, takes off dead skin and peach fuzz. A soothing mask and sunscreen follow.\n\nHair does not grow back thicker. Not for active acne or broken skin; ask us if you are unsure. Lasts about four weeks.\n\n**To prepare:** pause retinol and acids for a week.',
    durationMinutes: 45,
    cleanUpMinutes: 15,
    prices: { medway: 5200 },
    patchTest: false,
    staff: ['maren'],
    picture: 'dermaplaning-facial',
  },
  {
    slug: 'light-therapy-facial',
    name: 'LED light facial',
    category: 'facials',
    summary: 'Red and near-infrared light for calm, even-looking skin.',
    description:
      'After a cleanse you lie under a warm panel of LED light for twenty minutes with your eyes covered. We finish with a peptide serum and cream.\n\nPainless, with no downtime. Most people book a run of four, a week apart. Tell us if you take medicine that makes you sensitive to light.',
    durationMinutes: 40,
    cleanUpMinutes: 10,
    prices: { medway: 4200, maidstone: 4200 },
    patchTest: false,
    staff: ['maren', 'priya'],
    picture: 'light-therapy-facial',
  },
] as const satisfies readonly SeedService[]
