import type { SeedCourse } from './types'

export const courses: readonly SeedCourse[] = [
  {
    slug: 'classic-lash-extensions',
    title: 'Classic lash extensions',
    summary: 'Two days from the first isolated lash to a full set on a live model.',
    description:
      '<p>Rosalind teaches the set that everything else builds on: isolation, placement, mapping and a finish that lasts. On the first day you practise on strips and training heads; on the second you work on a live model, with a tutor beside you.</p><p>Groups are small, so you never wait for an answer.</p>',
    included:
      '<ul><li>A professional kit worth £80 to take home</li><li>A manual with the theory to read beforehand</li><li>Lunch, tea and good biscuits on both days</li><li>An accredited certificate and six months of support</li></ul>',
    prerequisites:
      '<p>You must be 16 or over, and steady hands help. Please bring a model for the second day, or let us know and we’ll find one.</p>',
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
      '<p>A lift is chemistry and patience. Leila shows you which rod suits which lash, how long is long enough, and what to do when it was not. You’ll lift and tint twice on the day.</p>',
    included:
      '<ul><li>A starter kit for about thirty lifts</li><li>Lunch</li><li>An accredited certificate</li></ul>',
    prerequisites: '<p>A Level 2 beauty qualification, or our brow sculpting course.</p>',
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
      '<p>Imogen was an illustrator before she found brows, and it shows: you learn to see the line before you touch a hair. Mapping, shaping with wax and tweezers, and a tint that suits the skin.</p>',
    included:
      '<ul><li>Tweezers, mapping string and pencils</li><li>Lunch</li><li>An accredited certificate and six months of support</li></ul>',
    prerequisites: '<p>You do not need any experience. This is a good first course.</p>',
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
      '<p>Tamsin teaches the nail bar’s most asked-for treatment over two days: preparation, apex and structure, infills, and how to take it off without harm.</p>',
    included:
      '<ul><li>A lamp and a kit to take home</li><li>Lunch on both days</li><li>An accredited certificate</li></ul>',
    prerequisites: '<p>A manicure qualification, or a year of practice with gel polish.</p>',
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
      '<p>Maren believes in doing less, well. This day covers skin analysis, a cleansing routine for each type of skin, and the massage from our Linden facial.</p>',
    included: '<ul><li>Products for your first twenty facials</li><li>Lunch</li><li>A certificate</li></ul>',
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
      '<p>Twelve lessons with short films, drawings and a quiz after each: the theory that every practical course builds on. Most people take two weekends.</p>',
    included:
      '<ul><li>A year of access</li><li>Answers from a tutor by email</li><li>A certificate</li></ul>',
    prerequisites: '<p>A computer or a tablet, and an internet connection.</p>',
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
