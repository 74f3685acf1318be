import type { SeedService } from '@/seed/data/types'

export const lashServices = [
  {
    slug: 'lash-lift',
    name: 'Lash lift',
    category: 'lash-services',
    summary: 'Your own lashes curled from the root, for six to eight weeks.',
    description:
      'We lay your lashes over a soft silicone shield and set the curl with a keratin lotion. Your eyes stay closed throughout and most people doze.\n\nLovely on straight lashes, and on anyone who has tired of the curler. Lasts six to eight weeks.\n\n**To prepare:** have a patch test at least {patchTest} beforehand, take out contact lenses, and come without mascara.',
    durationMinutes: 50,
    cleanUpMinutes: 10,
    prices: { medway: 4000, maidstone: 3800 },
    patchTest: true,
    staff: ['rosalind', 'leila', 'imogen'],
    picture: 'lash-lift',
  },
  {
    slug: 'lash-lift-and-tint',
    name: 'Lash lift and tint',
    category: 'lash-services',
    summary: 'A lift with depth of colour: mascara, without the mascara.',
    description:
      'The curl of our lash lift, followed by a tint in black, blue-black or brown while the lashes are still on the shield.\n\nWake up ready for six to eight weeks; the colour softens after about four. Needs a patch test at least {patchTest} beforehand.',
    durationMinutes: 60,
    cleanUpMinutes: 10,
    prices: { medway: 4800, maidstone: 4500 },
    patchTest: true,
    staff: ['rosalind', 'leila', 'imogen'],
    picture: 'lash-lift-and-tint',
  },
  {
    slug: 'lash-tint',
    name: 'Lash tint',
    category: 'lash-services',
    summary: 'Lashes darkened right to the tips, in twenty minutes.',
    description:
      'Colour is brushed from root to tip and left for ten minutes while you rest. It shows the length that fair tips hide.\n\nLasts four to five weeks. A favourite before holidays. Needs a patch test at least {patchTest} beforehand.',
    durationMinutes: 20,
    cleanUpMinutes: 5,
    prices: { medway: 1500, maidstone: 1500 },
    patchTest: true,
    staff: ['odette', 'leila', 'imogen'],
    picture: 'lash-tint',
  },
  {
    slug: 'semi-permanent-mascara',
    name: 'Semi-permanent mascara',
    category: 'lash-services',
    summary: 'A flexible coat that stays through swimming, sleep and weddings.',
    description:
      'A light, flexible coating is combed through each lash and set. It looks like one careful coat of mascara and does not run.\n\nLasts two to three weeks; we remove it for you free of charge. Needs a patch test at least {patchTest} beforehand.\n\n**To prepare:** come with clean lashes and no oil around the eyes.',
    durationMinutes: 45,
    cleanUpMinutes: 10,
    prices: { medway: 3200 },
    patchTest: true,
    staff: ['rosalind'],
    picture: 'semi-permanent-mascara',
  },
  {
    slug: 'lash-extension-removal',
    name: 'Lash extension removal',
    category: 'lash-services',
    summary: 'Extensions dissolved away safely, wherever they were fitted.',
    description:
      'A cream remover loosens the bond so that each extension slides off without pulling. We finish with a lash bath and a conditioning serum.\n\nFor a fresh start or a rest. Please do not pick at them at home: your own lashes will come out too.',
    durationMinutes: 30,
    cleanUpMinutes: 10,
    prices: { medway: 1800, maidstone: 1800 },
    patchTest: false,
    staff: ['rosalind', 'leila'],
    picture: 'lash-extension-removal',
  },
] as const satisfies readonly SeedService[]
