import type { SeedCategory } from './types'

export const categories = [
  {
    slug: 'brows',
    name: 'Brows',
    tagline: 'Shaped to your face, not to a stencil.',
    description:
      '<p>Good brows look as though you were born with them. We map yours against your own bone structure, agree the line with you in the mirror, and only then pick up the tweezers.</p><p>Choose a tidy-up in twenty minutes, or a full lamination that keeps every hair where you want it for up to six weeks.</p>',
    picture: 'category-brows',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'lash-services',
    name: 'Lash services',
    tagline: 'Your own lashes, at their best.',
    description:
      '<p>For days when you would rather not think about mascara. Lifts, tints and semi-permanent mascara work with the lashes you already have, so there is nothing to infill and nothing to lose.</p><p>Most of these need a patch test at least {patchTest} beforehand. The test is free and takes five minutes. We’ll tell you if you need one before you choose a time.</p>',
    picture: 'category-lash-services',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'nails',
    name: 'Nails',
    tagline: 'Strong, glossy, and quietly perfect.',
    description:
      '<p>Careful preparation is nine tenths of a manicure that lasts. We take our time over cuticles and shape, then finish with builder gel, gel polish or simply a good buff and oil.</p><p>BIAB is our most requested treatment: a flexible builder gel that protects your natural nail while it grows.</p>',
    picture: 'category-nails',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'lashes',
    name: 'Lashes',
    tagline: 'Extensions, placed one by one.',
    description:
      '<p>Every set begins with a conversation: how you sleep, whether you wear glasses, how much drama a Tuesday morning can take. Then we isolate each of your lashes and fit an extension it can carry comfortably.</p><p>Come back for an infill within four weeks. At least half of your extensions need to be in place; with fewer than that, a full set looks better and lasts longer. We recommend a patch test at least {patchTest} before your first set.</p>',
    picture: 'category-lashes',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'waxing',
    name: 'Waxing',
    tagline: 'Warm, quick and kind to skin.',
    description:
      '<p>We use a low-temperature honey wax for fine areas and a soft strip wax for legs and arms. Fresh spatulas every time, no double dipping, and a cool gel afterwards.</p><p>Hair should be about the length of a grain of rice. If you shave between visits, give it two to three weeks.</p>',
    picture: 'category-waxing',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'facials',
    name: 'Facials',
    tagline: 'An hour for your skin, and for you.',
    description:
      '<p>No lecture, no bag of products to take home. We look at your skin under a good lamp, ask what bothers you about it, and build the treatment around the answer.</p><p>You lie on a heated couch under a linen blanket. Most people fall asleep somewhere around the massage.</p>',
    picture: 'category-facials',
    notOfferedAt: [],
    leadsTo: 'services',
  },
  {
    slug: 'teeth-whitening',
    name: 'Teeth whitening',
    tagline: 'A few shades brighter, gently.',
    description:
      '<p>A cosmetic treatment that lifts the stains left by tea, coffee and red wine. Our gel is free of peroxide and kind to enamel and gums, and you relax under a cool light while it works.</p><p>Maren, a dental hygienist registered with the General Dental Council, whitens teeth in a quiet room of her own at our Medway salon. Whitening brightens natural teeth. Crowns, veneers and fillings keep their colour.</p>',
    picture: 'category-teeth-whitening',
    notOfferedAt: ['maidstone'],
    leadsTo: 'services',
  },
  {
    slug: 'courses',
    name: 'Courses',
    tagline: 'Learn the craft at the Academy.',
    description:
      '<p>Small groups, live models and a tutor who still treats customers every week. The Linden &amp; Lace Academy teaches brows, lashes and nails to beginners and to therapists who want to add a skill.</p><p>Accredited courses are taught in person at our salons and online, with support that does not stop when the certificate is printed.</p>',
    picture: 'category-courses',
    notOfferedAt: [],
    leadsTo: 'courses',
  },
] as const satisfies readonly SeedCategory[]
