import type { SeedCategory, SeedService } from './types'
import { brows, nails } from '@/seed/data/services/brows-and-nails'
import { facials, waxing, teethWhitening } from '@/seed/data/services/skin-and-teeth'
import { lashServices, lashes } from '@/seed/data/services/lashes'

export const categories = [
  {
    slug: 'brows',
    name: 'Brows',
    tagline: 'Shaped to your face, not to a stencil.',
    description:
      'Good brows look as though you were born with them. We map yours against your own bone structure, agree the line with you in the mirror, and only then pick up the tweezers.\n\nChoose a tidy-up in twenty minutes, or a full lamination that keeps every hair where you want it for up to six weeks.',
    picture: 'category-brows',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'lash-services',
    name: 'Lash services',
    tagline: 'Your own lashes, at their best.',
    description:
      'For days when you would rather not think about mascara. Lifts, tints and semi-permanent mascara work with the lashes you already have, so there is nothing to infill and nothing to lose.\n\nMost of these need a patch test at least {patchTest} beforehand. The test is free and takes five minutes. We’ll tell you if you need one before you choose a time.',
    picture: 'category-lash-services',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'nails',
    name: 'Nails',
    tagline: 'Strong, glossy, and quietly perfect.',
    description:
      'Careful preparation is nine tenths of a manicure that lasts. We take our time over cuticles and shape, then finish with builder gel, gel polish or simply a good buff and oil.\n\nBIAB is our most requested treatment: a flexible builder gel that protects your natural nail while it grows.',
    picture: 'category-nails',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'lashes',
    name: 'Lashes',
    tagline: 'Extensions, placed one by one.',
    description:
      'Every set begins with a conversation: how you sleep, whether you wear glasses, how much drama a Tuesday morning can take. Then we isolate each of your lashes and fit an extension it can carry comfortably.\n\nCome back for an infill within four weeks. At least half of your extensions need to be in place; with fewer than that, a full set looks better and lasts longer. We recommend a patch test at least {patchTest} before your first set.',
    picture: 'category-lashes',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'waxing',
    name: 'Waxing',
    tagline: 'Warm, quick and kind to skin.',
    description:
      'We use a low-temperature honey wax for fine areas and a soft strip wax for legs and arms. Fresh spatulas every time, no double dipping, and a cool gel afterwards.\n\nHair should be about the length of a grain of rice. If you shave between visits, give it two to three weeks.',
    picture: 'category-waxing',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'facials',
    name: 'Facials',
    tagline: 'An hour for your skin, and for you.',
    description:
      'No lecture, no bag of products to take home. We look at your skin under a good lamp, ask what bothers you about it, and build the treatment around the answer.\n\nYou lie on a heated couch under a linen blanket. Most people fall asleep somewhere around the massage.',
    picture: 'category-facials',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'teeth-whitening',
    name: 'Teeth whitening',
    tagline: 'A few shades brighter, gently.',
    description:
      'A cosmetic treatment that lifts the stains left by tea, coffee and red wine. Our gel is free of peroxide and kind to enamel and gums, and you relax under a cool light while it works.\n\nMaren, a dental hygienist registered with the General Dental Council, whitens teeth in a quiet room of her own at our Medway salon. Whitening brightens natural teeth. Crowns, veneers and fillings keep their colour.',
    picture: 'category-teeth-whitening',
    notOfferedAt: ['maidstone'],
    leadsTo: 'services',
  },
  {
    slug: 'courses',
    name: 'Courses',
    tagline: 'Learn the craft at the Academy.',
    description:
      'Small groups, live models and a tutor who still treats customers every week. The Linden & Lace Academy teaches brows, lashes and nails to beginners and to therapists who want to add a skill.\n\nAccredited courses are taught in person at our salons and online, with support that does not stop when the certificate is printed.',
    picture: 'category-courses',
    notOfferedAt: [],
    leadsTo: 'courses',
  },
] as const satisfies readonly SeedCategory[]

/** Every treatment of the demo salon, in the order of the price list. */
export const services: readonly SeedService[] = [
  ...brows,
  ...lashServices,
  ...nails,
  ...lashes,
  ...waxing,
  ...facials,
  ...teethWhitening,
]
