import type { SeedFaq } from './types'

export const faqs = [
  {
    question: 'What is the difference between a lash lift and lash extensions?',
    answer:
      '<p>A lash lift curls the lashes you have, from the root. There is nothing attached and no infill, and it lasts six to eight weeks. It needs a patch test at least {patchTest} beforehand.</p><p>Extensions are single fibres bonded to your lashes one by one. They add length and fullness that a lift cannot, and they need an infill every two to four weeks.</p>',
    onHomePage: true,
  },
  {
    question: 'Is teeth whitening safe?',
    answer:
      '<p>Our gel contains no peroxide, so it lifts stains without harming enamel. Your lips and gums are protected throughout. Most people feel nothing at all, but a few notice some sensitivity for a day.</p><p>In the UK, only dental professionals may whiten teeth. Ours is Maren, a dental hygienist registered with the General Dental Council, who works to a dentist’s prescription.</p><p>You must be 18 or over, not pregnant, and free of untreated tooth or gum problems. If you are unsure, ask your dentist first.</p>',
    onHomePage: true,
  },
  {
    question: 'How long does brow lamination last?',
    answer:
      '<p>Four to six weeks. Keep your brows dry for the first 24 hours. After that, brush them up each morning and smooth in a drop of oil at night. Wait at least six weeks before the next one, so that the hair can rest.</p>',
    onHomePage: true,
  },
  {
    question: 'How long do BIAB nails last?',
    answer:
      '<p>Three to four weeks, and often with less damage than gel polish, because the layer bends with your nail. Then book an infill: we keep the good part and fill the new growth.</p>',
    onHomePage: true,
  },
] as const satisfies readonly SeedFaq[]
