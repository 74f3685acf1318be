/**
 * The built-in texts of the privacy and cookies pages, depending on what is switched on (D77). The owner edits the
 * rest.
 */
export const privacyTexts = {
  here: 'This website does not share your data with any other online service.',
  elsewhere:
    'We use the services below. Data we share with them may be handled outside the United Kingdom, under the safeguards the law requires.',
  essential:
    'We only use essential cookies, which our team need in order to sign in. Your basket and what you type at checkout are stored in your own browser. We do not use advertising or tracking, so we do not need to ask for your consent.',
  hostNames:
    'On a secure (https) connection, the names of the sign-in and preview cookies begin with __Host-.',
} as const

/** Third-party services. Each is shown if it is switched on. */
export const serviceTexts = {
  payments: {
    name: 'Square (payments)',
    words:
      'The card form belongs to Square and appears only on pages where you pay. Square receives your card details, your name and address, and the amount. It sets its own cookies to keep payments secure. We never see your card number.',
  },
  map: {
    name: 'Google Maps',
    words:
      'The map on the contact page only loads when you press its button. Google then sees your IP address and may set its own cookies.',
  },
  reviews: {
    name: 'Google reviews',
    words: 'Our server asks Google for our reviews. Google receives no information about you.',
  },
  posts: {
    name: 'Instagram',
    words:
      'Our server fetches our posts and pictures and shows them on this site. Instagram receives nothing about you unless you open a post on Instagram.',
  },
  mail: {
    name: 'Email',
    words:
      'Confirmations, reminders and replies are sent by our email provider, which receives your email address and the message.',
  },
  texts: {
    name: 'Twilio (text messages)',
    words:
      'If you agreed to text messages, Twilio sends them and receives your mobile number and the message.',
  },
  pictures: {
    name: 'Picture storage',
    words:
      'The pictures on this site, and any pictures of customers that our staff keep, are held by a storage provider. They reach you through our server, so the provider learns nothing about your visit.',
  },
  backups: {
    name: 'Backup storage',
    words: 'A copy of our data is held by a storage provider, so that nothing is lost if a computer fails.',
  },
} as const

/** The purpose of each group of stored items, and how long they are kept. */
export const keptTexts = {
  basket: {
    what: 'Your basket and the time you are choosing, so they are still there if you reload or open another tab. This is made up of random identifiers, treatments and times, and does not say who you are.',
    until: 'you empty or book the basket, or it expires',
  },
  purchases: {
    what: 'A note that a payment is under way or has been made, so that you never pay twice.',
    until: 'your next booking. The reference numbers of your last five bookings are kept for longer',
  },
  checkout: {
    what: 'What you typed at checkout, so you do not lose it if you reload: your name, email address, phone number, address, comments, how you’d like to pay and any discount code.',
    until: 'you book or close the tab',
  },
  forms: {
    what: 'A random key, so that only this device can reopen a form that you have started for a guest.',
    until: 'you delete it',
  },
  signIn: { what: 'Staff only: keeps them signed in.', until: 'they sign out or their session ends' },
  ownBookings: {
    what: 'Keeps you signed in to “My bookings” on this device.',
    until: 'you sign out, and for 30 days at most',
  },
  signedIn: { what: 'Staff only: their first name, for the greeting.', until: 'they sign out' },
  desk: {
    what: 'Staff only: a message for the next page, and a booking they are part-way through.',
    until: 'the tab is closed',
  },
  diary: {
    what: 'Staff only: the view, location and day they last used in the diary.',
    until: 'a year after the diary was last opened',
  },
  preview: { what: 'Staff only: lets them preview drafts.', until: 'the browser is closed' },
  editor: {
    what: 'Staff only: the language of the editor, and whether they chose light or dark mode.',
    until: 'a year after they chose it',
  },
  clipboard: { what: 'Staff only: what they copied in the editor.', until: 'they copy something else' },
} as const

/** Formats an age in words: `30 days`, `1 year`. */
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
  formYears: number
  saleYears: number
}

/** How backups are kept. Null if the site makes none itself. */
interface Backups {
  kept: number
  areEncrypted: boolean
}

interface Kept {
  what: string
  holds: string
  why: string
  until: string
}

/** All personal data we store, by kind. */
export const listPersonalData = (ages: Ages, backups: Backups | null, sendsTexts = false): Kept[] => [
  {
    what: 'Your details',
    holds:
      'Your name, email address and phone number, and your postal address, notes and pictures if you gave them to us.',
    why: 'To manage your appointments and contact you about them.',
    until: `${years(ages.customerYears)} after your last visit. If you only typed your details and never booked, ${days(ages.unconfirmedDays)}.`,
  },
  {
    what: 'Your choice about emails',
    holds:
      'Whether you want emails about your next visit, reviews and offers, since when, and when we last sent you one. Every such email has a link to stop them.',
    why: 'To email you only if you want it.',
    until: 'For as long as we keep your details.',
  },
  {
    what: 'Health notes',
    holds:
      'Allergies and the results of patch tests, where a treatment needs one. They are encrypted and never included in an email.',
    why: 'To treat you safely.',
    until: `${years(ages.customerYears)} after your last visit.`,
  },
  {
    what: 'Your answers to our forms',
    holds:
      'What you tell us before a treatment or course, with your consent. It is encrypted and never included in an email. You can withdraw your consent on the page of the form, or by telling us.',
    why: 'To treat and teach you safely, and to show later what you told us.',
    until: `${years(ages.formYears)} after you sent them, with your details. If you were under 18, at least until you are 21. If you withdraw your consent, we delete them straight away.`,
  },
  {
    what: 'Appointments, courses and payments',
    holds: 'What you booked, when and with whom, and what you paid and how. We never hold your card number.',
    why: 'To manage your booking, and because the law requires us to keep accounts.',
    until: `We keep our accounts, but remove your name from each sale after ${years(ages.saleYears)}.`,
  },
  {
    what: sendsTexts ? 'Emails and text messages we sent you' : 'Emails we sent you',
    holds: sendsTexts
      ? 'Confirmations, reminders and replies, and the text messages that you agreed to. We also note when you agreed.'
      : 'Confirmations, reminders and replies.',
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
    what: 'Links and devices for “My bookings”',
    holds: 'The email address that asked for a link, and on how many devices it was opened.',
    why: 'To show you your bookings without a password.',
    until: 'A link works for 15 minutes. A device stays signed in for 30 days, or until you sign out.',
  },
  {
    what: 'The waiting list',
    holds:
      'What you are waiting for, or the appointment that you would like to move earlier. When you could come, and your contact details. We also note when you agreed to text messages.',
    why: 'To offer you a time that becomes free.',
    until: `${days(ages.enquiryDays)} after you are no longer on the list.`,
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
          holds: `Copies of all of this${backups.areEncrypted ? ', encrypted' : ''}.`,
          why: 'So that we do not lose your appointment if a computer fails.',
          until: `The last ${backups.kept === 1 ? 'one is' : `${backups.kept} are`} kept; older ones are deleted.`,
        },
      ]
    : []),
]
