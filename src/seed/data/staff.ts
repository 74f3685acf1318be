import type { SeedStaff } from './types'

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
    bio: 'Rosalind opened the first room above a bakery and still takes clients four days a week. Known for hybrid sets that look like very good luck.',
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
    role: 'Skin therapist',
    bio: 'Maren believes in sunscreen, sleep and doing less. She gives our facials and runs the whitening room in Medway.',
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
