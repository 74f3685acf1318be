import type { SeedService } from '@/seed/data/types'

export const teethWhitening = [
  {
    slug: 'whitening-session',
    name: 'Teeth whitening session',
    category: 'teeth-whitening',
    summary: 'Peroxide-free gel and cool light: brighter in one visit.',
    description:
      'In the UK, only dental professionals may whiten teeth. At our salon that is Maren, a dental hygienist registered with the General Dental Council, who works to a dentist’s prescription.\n\nShe notes your shade, protects your lips, and applies the gel in three rounds under a cool light while you listen to whatever you like. Then you compare, side by side.\n\nMost people see a change of two to five shades. It lasts up to six months, less for devoted coffee drinkers.\n\n**To prepare:** brush before you come. You must be 18 or over, not pregnant, and free of untreated tooth or gum problems. If you are unsure, ask your dentist first.',
    durationMinutes: 60,
    cleanUpMinutes: 15,
    prices: { medway: 8500 },
    patchTest: false,
    staff: ['maren'],
    kinds: ['room'],
    picture: 'whitening-session',
  },
  {
    slug: 'whitening-top-up',
    name: 'Whitening top-up',
    category: 'teeth-whitening',
    summary: 'A shorter visit that keeps the shade you reached.',
    description:
      'One round of gel under the light with Maren, our dental hygienist, for people who had a full session with us in the last six months.\n\nGood before a wedding or a portrait. Avoid tea, coffee, curry and red wine for a day afterwards.',
    durationMinutes: 30,
    cleanUpMinutes: 10,
    prices: { medway: 4500 },
    patchTest: false,
    staff: ['maren'],
    kinds: ['room'],
    picture: 'whitening-top-up',
  },
  {
    slug: 'whitening-consultation',
    name: 'Whitening consultation',
    category: 'teeth-whitening',
    summary:
      'A shade reading and honest answers. If you go ahead, we’ll take the fee off your first session.',
    description:
      'Fifteen minutes with Maren, our dental hygienist: she reads your shade, looks for crowns and fillings that will not change, and tells you what to expect.\n\nThe fee comes off your first session. If whitening is not for you, she will say so.',
    durationMinutes: 15,
    cleanUpMinutes: 5,
    prices: { medway: 1000 },
    patchTest: false,
    staff: ['maren'],
    kinds: ['room'],
    picture: 'whitening-consultation',
  },
] as const satisfies readonly SeedService[]
