import type { SeedTestimonial } from './types'

export const testimonials = [
  {
    author: 'Harriet',
    text: 'I came in for a tidy-up and left knowing why my brows never matched. Nobody had ever measured them before.',
    rating: 5,
  },
  {
    author: 'Nkechi',
    text: 'Two hours of volume lashes and I slept through most of it. They were still perfect at three weeks, gym and all.',
    rating: 5,
  },
  {
    author: 'Joanne',
    text: 'My nails have not been this long since school. Tamsin tells you honestly when to leave them alone.',
    rating: 5,
  },
  {
    author: 'Marguerite',
    text: 'Booked on the train, held my time while I argued with my diary, and was lying under a warm blanket by five.',
    rating: 5,
  },
  {
    author: 'Saoirse',
    text: 'The calmest leg wax of my life. I had been doing this wrong for twenty years.',
    rating: 5,
  },
  {
    author: 'Delphine',
    text: 'Parking was a squeeze on Saturday, but they had warned me and lent me a permit. The facial was worth every lap of the block.',
    rating: 4,
  },
] as const satisfies readonly SeedTestimonial[]
