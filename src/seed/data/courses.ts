import type { SeedCourse } from './types'

export const courses: readonly SeedCourse[] = [
  {
    slug: 'classic-lash-extensions',
    title: 'Classic lash extensions',
    summary: 'Two days from the first isolated lash to a full set on a live model.',
    description:
      'Rosalind teaches the set that everything else builds on: isolation, placement, mapping and a finish that lasts. On the first day you practise on strips and training heads; on the second you work on a live model, with a tutor beside you.\n\nGroups are small, so you never wait for an answer.',
    included:
      '- A professional kit worth £80 to take home\n- A manual with the theory to read beforehand\n- Lunch, tea and good biscuits on both days\n- An accredited certificate and six months of support',
    prerequisites:
      'You must be 16 or over, and steady hands help. Please bring a model for the second day, or let us know and we’ll find one.',
    courseType: 'in-person',
    pricePence: 39_500,
    places: 4,
    tutors: ['rosalind'],
    picture: 'course-classic-lashes',
    published: true,
    dates: [
      { week: 3, weekday: 6, days: 2, location: 'medway', participants: 2 },
      { week: 8, weekday: 6, days: 2, location: 'medway', participants: 1 },
    ],
  },
  {
    slug: 'lash-lifting-and-tinting',
    title: 'Lash lifting and tinting',
    summary: 'One day, two models, and the timing that makes the difference.',
    description:
      'A lift is chemistry and patience. Leila shows you which rod suits which lash, how long is long enough, and what to do when it was not. You’ll lift and tint twice on the day.',
    included: '- A starter kit for about thirty lifts\n- Lunch\n- An accredited certificate',
    prerequisites: 'A Level 2 beauty qualification, or our brow sculpting course.',
    courseType: 'in-person',
    pricePence: 19_500,
    places: 3,
    tutors: ['leila'],
    picture: 'course-lash-lifting',
    published: true,
    dates: [
      // Full. The next date has places.
      { week: 4, weekday: 1, days: 1, location: 'maidstone', participants: 3 },
      { week: 9, weekday: 1, days: 1, location: 'maidstone', participants: 0 },
    ],
  },
  {
    slug: 'brow-sculpting',
    title: 'Brow sculpting',
    summary: 'Mapping, waxing, tweezing and tinting: draw the brow first, then shape it.',
    description:
      'Imogen was an illustrator before she found brows, and it shows: you learn to see the line before you touch a hair. Mapping, shaping with wax and tweezers, and a tint that suits the skin.',
    included:
      '- Tweezers, mapping string and pencils\n- Lunch\n- An accredited certificate and six months of support',
    prerequisites: 'You do not need any experience. This is a good first course.',
    courseType: 'in-person',
    pricePence: 22_500,
    places: 4,
    tutors: ['imogen'],
    picture: 'course-brow-sculpting',
    published: true,
    dates: [
      { week: 3, weekday: 5, days: 1, location: 'medway', participants: 1 },
      { week: 7, weekday: 5, days: 1, location: 'medway', participants: 0 },
    ],
  },
  {
    slug: 'biab-nails',
    title: 'BIAB nails',
    summary: 'Builder gel in a bottle: structure, infills and removal without harming the nail.',
    description:
      'Tamsin teaches the nail bar’s most asked-for treatment over two days: preparation, apex and structure, infills, and how to take it off without harm.',
    included: '- A lamp and a kit to take home\n- Lunch on both days\n- An accredited certificate',
    prerequisites: 'A manicure qualification, or a year of practice with gel polish.',
    courseType: 'in-person',
    pricePence: 34_500,
    places: 4,
    tutors: ['tamsin'],
    picture: 'course-biab-nails',
    published: true,
    dates: [
      { week: 5, weekday: 1, days: 2, location: 'medway', participants: 2 },
      { week: 11, weekday: 1, days: 2, location: 'medway', participants: 0 },
    ],
  },
  {
    slug: 'facial-foundation',
    title: 'Facial foundation',
    summary: 'Skin analysis, cleansing and massage for anyone who wants to start with faces.',
    description:
      'Maren believes in doing less, well. This day covers skin analysis, a cleansing routine for each type of skin, and the massage from our Linden facial.',
    included: '- Products for your first twenty facials\n- Lunch\n- A certificate',
    prerequisites: '',
    courseType: 'in-person',
    pricePence: 18_500,
    places: 4,
    tutors: ['maren'],
    picture: 'course-facial-foundation',
    // Still being written: visible to staff, not to visitors.
    published: false,
    dates: [{ week: 10, weekday: 2, days: 1, location: 'medway', participants: 0 }],
  },
  {
    slug: 'skin-theory-online',
    title: 'Skin theory online',
    summary: 'Anatomy, contraindications and hygiene, at your own pace.',
    description:
      'Twelve lessons with short films, drawings and a quiz after each: the theory that every practical course builds on. Most people take two weekends.',
    included: '- A year of access\n- Answers from a tutor by email\n- A certificate',
    prerequisites: 'A computer or a tablet, and an internet connection.',
    courseType: 'online',
    pricePence: 6_500,
    places: 4,
    tutors: ['maren', 'rosalind'],
    picture: 'course-skin-theory',
    published: true,
    studyHours: 16,
    joiningInformation:
      'Your lessons are at learn.lindenandlace.example. Sign in with this email address. You can start the first lesson straight away.',
    dates: [],
    participants: 3,
  },
]
