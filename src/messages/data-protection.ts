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
    what: 'Your details',
    holds:
      'Your name, email address and phone number, and your postal address, notes and pictures if you gave them to us.',
    why: 'To manage your appointments and contact you about them.',
    until: `${years(ages.customerYears)} after your last visit. If you only typed your details and never booked, ${days(ages.unconfirmedDays)}.`,
  },
  {
    what: 'Health notes',
    holds:
      'Allergies and the results of patch tests, where a treatment needs one. They are encrypted and never included in an email.',
    why: 'To treat you safely.',
    until: `${years(ages.customerYears)} after your last visit.`,
  },
  {
    what: 'Appointments, courses and payments',
    holds: 'What you booked, when and with whom, and what you paid and how. We never hold your card number.',
    why: 'To manage your booking, and because the law requires us to keep accounts.',
    until: `We keep our accounts, but remove your name from each sale after ${years(ages.saleYears)}.`,
  },
  {
    what: 'Emails we sent you',
    holds: 'Confirmations, reminders and replies.',
    why: 'So we can check they were sent, and send them again if not.',
    until: `${days(ages.mailDays)}.`,
  },
  {
    what: 'Messages you send us',
    holds: 'Your message and your contact details, so we can reply.',
    why: 'To answer you.',
    until: `${days(ages.enquiryDays)}.`,
  },
  {
    what: 'Baskets',
    holds: 'The treatments and times you were choosing.',
    why: 'So we can hold them for you while you book.',
    until: `${days(ages.basketDays)} after they expire.`,
  },
  {
    what: 'IP addresses',
    holds: 'The IP address used to fill a basket or make a booking.',
    why: 'To stop automated bulk bookings and payments.',
    until: `${days(ages.addressDays)}.`,
  },
  {
    what: 'Messages from our payment provider',
    holds: 'Whether a payment went through, failed or was refunded, with its reference.',
    why: 'So that our accounts match the payments we’ve taken.',
    until: `${days(ages.eventDays)}.`,
  },
  {
    what: 'What our team did',
    holds:
      'Changes to bookings, customers and settings, and each time our team sign in or try to, with the IP address and type of browser.',
    why: 'To find mistakes and misuse.',
    until: `${days(ages.auditDays)}.`,
  },
  ...(backups
    ? [
        {
          what: 'Backups',
          holds: `Copies of all of this${backups.areSealed ? ', encrypted' : ''}.`,
          why: 'So that we do not lose your appointment if a computer fails.',
          until: `The last ${backups.kept === 1 ? 'one is' : `${backups.kept} are`} kept; older ones are deleted.`,
        },
      ]
    : []),
]
