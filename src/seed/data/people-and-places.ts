import type { SeedStaff, SeedLocation } from './types'

const email = (name: string) => `${name}@lindenandlace.example`

const longDay = [
  { start: '09:00', end: '13:00' },
  { start: '14:00', end: '19:00' },
]
const day = [
  { start: '09:30', end: '13:00' },
  { start: '13:45', end: '18:30' },
]
const saturday = [
  { start: '09:00', end: '12:30' },
  { start: '13:00', end: '17:00' },
]
const morning = [{ start: '09:00', end: '13:30' }]
const sunday = [{ start: '10:00', end: '15:00' }]

export const staff: readonly SeedStaff[] = [
  {
    key: 'rosalind',
    firstName: 'Rosalind',
    lastName: 'Ashdown',
    role: 'Founder and senior lash artist',
    specialities: ['Hybrid sets', 'Bridal lashes', 'Lash lifts'],
    bio: 'Rosalind opened the first room above a bakery and still takes customers four days a week. Known for hybrid sets that look like very good luck.',
    email: email('rosalind'),
    phone: '01632 960201',
    colour: 0,
    locations: ['medway'],
    hours: { medway: { tuesday: longDay, wednesday: longDay, friday: longDay, saturday } },
    picture: 'staff-rosalind',
  },
  {
    key: 'imogen',
    firstName: 'Imogen',
    lastName: 'Farrow',
    role: 'Brow specialist',
    specialities: ['Brow mapping', 'Lamination', 'Henna'],
    bio: 'Imogen trained as an illustrator before she found brows. She draws the line first and will happily talk you out of anything thinner.',
    email: email('imogen'),
    phone: '01632 960202',
    colour: 3,
    locations: ['medway', 'maidstone'],
    hours: {
      medway: { monday: longDay, tuesday: longDay, wednesday: longDay },
      maidstone: { thursday: day, friday: day },
    },
    picture: 'staff-imogen',
  },
  {
    key: 'tamsin',
    firstName: 'Tamsin',
    lastName: 'Okafor',
    role: 'Nail technician',
    specialities: ['BIAB', 'Gel colour', 'Natural nails'],
    bio: 'Steady hands and a long memory for your last colour. Tamsin leads our nail bar and teaches BIAB at the Academy.',
    email: email('tamsin'),
    phone: '01632 960203',
    colour: 6,
    locations: ['medway'],
    hours: {
      medway: { monday: longDay, wednesday: longDay, thursday: longDay, friday: longDay, saturday },
    },
    picture: 'staff-tamsin',
  },
  {
    key: 'beatrix',
    firstName: 'Beatrix',
    lastName: 'Hale',
    role: 'Nail technician and waxing therapist',
    specialities: ['Gel colour', 'Leg waxing', 'First-time waxing'],
    bio: 'Quick, tidy and very funny, which helps with both halves of her job. Beatrix looks after nails and waxing in Maidstone.',
    email: email('beatrix'),
    phone: '01632 960204',
    colour: 8,
    locations: ['maidstone'],
    hours: { maidstone: { tuesday: day, wednesday: day, thursday: day, friday: day, saturday } },
    picture: 'staff-beatrix',
  },
  {
    key: 'leila',
    firstName: 'Leila',
    lastName: 'Haddad',
    role: 'Lash artist',
    specialities: ['Volume fans', 'Wet look', 'Lashes with glasses'],
    bio: 'Leila fits lightweight volume fans and has a gift for making two hours feel like a nap. Ask her about wearing lashes with glasses.',
    email: email('leila'),
    phone: '01632 960205',
    colour: 1,
    locations: ['maidstone'],
    hours: { maidstone: { wednesday: day, thursday: day, friday: day, saturday, sunday } },
    picture: 'staff-leila',
  },
  {
    key: 'maren',
    firstName: 'Maren',
    lastName: 'Quill',
    role: 'Skin therapist and dental hygienist',
    specialities: ['Hydration', 'Dermaplaning', 'Teeth whitening'],
    bio: 'Maren believes in sunscreen, sleep and doing less. She gives our facials and, as a dental hygienist registered with the General Dental Council, runs the whitening room in Medway.',
    email: email('maren'),
    phone: '01632 960206',
    colour: 4,
    locations: ['medway'],
    hours: {
      medway: { monday: longDay, tuesday: longDay, thursday: longDay, friday: longDay, saturday: morning },
    },
    picture: 'staff-maren',
  },
  {
    key: 'priya',
    firstName: 'Priya',
    lastName: 'Sandhu',
    role: 'Skin and waxing therapist',
    specialities: ['Facial massage', 'LED light', 'Gentle waxing'],
    bio: 'Priya divides her week between our two salons. Calm hands, warm towels, and the softest facial massage in the building.',
    email: email('priya'),
    phone: '01632 960207',
    colour: 5,
    locations: ['medway', 'maidstone'],
    hours: {
      medway: { wednesday: longDay, thursday: longDay },
      maidstone: { tuesday: day, friday: day, saturday, sunday },
    },
    picture: 'staff-priya',
  },
  {
    key: 'odette',
    firstName: 'Odette',
    lastName: 'Marlow',
    role: 'Beauty therapist',
    specialities: ['Brow tints', 'Lash tints', 'Waxing'],
    bio: 'Our newest therapist and a graduate of the Academy. Odette does brows, tints and waxing, and remembers how everyone takes their tea.',
    email: email('odette'),
    phone: '01632 960208',
    colour: 9,
    locations: ['medway'],
    hours: {
      medway: { monday: morning, tuesday: longDay, thursday: longDay, friday: longDay, saturday },
    },
    picture: 'staff-odette',
  },
]

export const locations = [
  {
    key: 'medway',
    slug: 'medway',
    name: 'Medway',
    address: 'Unit 2, Regent House, Station Road, Rochester',
    city: 'Rochester',
    postcode: 'ME1 1XX',
    phone: '01632 960142',
    email: 'medway@lindenandlace.example',
    openingText: 'Monday to Friday, 9 am – 7 pm\nSaturday, 9 am – 5 pm\nSunday, closed',
    directions:
      'Ground floor of Regent House, two minutes on foot from the station. Come through the glass door on Station Road and turn left at the noticeboard. There is step-free access, and the public car park behind the building takes cards.',
    picture: 'location-medway',
    map: 'map-medway',
  },
  {
    key: 'maidstone',
    slug: 'maidstone',
    name: 'Maidstone',
    address: 'Salisbury Rd',
    city: 'Maidstone',
    postcode: 'ME14 1XX',
    phone: '01632 960187',
    email: 'maidstone@lindenandlace.example',
    openingText:
      'Tuesday to Friday, 9:30 am – 6:30 pm\nSaturday, 9 am – 5 pm\nSunday, 10 am – 3 pm\nMonday, closed',
    directions:
      'A quiet residential road a short walk from the town centre. Parking on the street is limited to two hours, so tell us if your visit is longer and we’ll lend you a visitor permit. There is one low step at the door. Ring the bell and we’ll bring the ramp.',
    picture: 'location-maidstone',
    map: 'map-maidstone',
  },
] as const satisfies readonly SeedLocation[]
