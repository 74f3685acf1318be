/** An age in words: `30 days`, `1 year`. */
const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`)
const years = (n: number): string => (n === 1 ? '1 year' : `${n} years`)

interface Ages {
  unconfirmedDays: number
  basketDays: number
  mailDays: number
  eventDays: number
  enquiryDays: number
  addressDays: number
  auditDays: number
  customerYears: number
  saleYears: number
}

/** How the copies of everything are kept; null: none are made by the site itself. */
interface Backups {
  kept: number
  areSealed: boolean
}

interface Kept {
  what: string
  holds: string
  why: string
  until: string
}

/** Everything that is kept about people, by what it is. */
export const keptAboutPeople = (ages: Ages, backups: Backups | null): Kept[] => [
  {
    what: 'Who you are',
    holds:
      'Your name, email address and telephone number; your postal address, notes and pictures, if you gave them to us.',
    why: 'To keep your appointment and to reach you about it.',
    until: `${years(ages.customerYears)} after your last visit. If you only typed your details and never booked, ${days(ages.unconfirmedDays)}.`,
  },
  {
    what: 'Health notes',
    holds:
      'Allergies and the results of patch tests, where a treatment needs one. They are encrypted, and stand in no email.',
    why: 'To treat you safely.',
    until: `${years(ages.customerYears)} after your last visit.`,
  },
  {
    what: 'Appointments, courses and payments',
    holds: 'What was booked, when and with whom; what was paid and how. Never the number of a card.',
    why: 'To keep the appointment, and because the law asks us to keep accounts.',
    until: `The books stay. Your name goes from a sale ${years(ages.saleYears)} after it.`,
  },
  {
    what: 'Emails we sent you',
    holds: 'Confirmations, reminders and answers.',
    why: 'To know that they went out, and to send them again if they did not.',
    until: `${days(ages.mailDays)}.`,
  },
  {
    what: 'What you wrote to us',
    holds: 'Your message, and how to reply to it.',
    why: 'To answer you.',
    until: `${days(ages.enquiryDays)}.`,
  },
  {
    what: 'Baskets',
    holds: 'The treatments and times that you were choosing.',
    why: 'So that they are still yours while you book.',
    until: `${days(ages.basketDays)} after they ran out.`,
  },
  {
    what: 'Internet addresses',
    holds: 'The address from which a basket was filled or a booking made.',
    why: 'To stop machines that book or pay in masses.',
    until: `${days(ages.addressDays)}.`,
  },
  {
    what: 'Notices of the payment provider',
    holds: 'That a payment went through, failed or was given back, with its reference.',
    why: 'So that our books agree with what was taken.',
    until: `${days(ages.eventDays)}.`,
  },
  {
    what: 'Who of our team did what',
    holds:
      'Changes to bookings, customers and settings; sign-ins of our team and tries to sign in, with the internet address and the kind of browser.',
    why: 'To find mistakes and misuse.',
    until: `${days(ages.auditDays)}.`,
  },
  ...(backups
    ? [
        {
          what: 'Backups',
          holds: `Copies of all of this${backups.areSealed ? ', encrypted' : ''}.`,
          why: 'So that a broken machine loses nobody’s appointment.',
          until: `The last ${backups.kept === 1 ? 'one is' : `${backups.kept} are`} kept; older ones go.`,
        },
      ]
    : []),
]
