/**
 * What the pages on privacy and cookies say by themselves, by what is switched on (D77). The rest of them is the
 * editor's.
 */
export const privacyTexts = {
  here: 'Your data is kept in the United Kingdom. We make no international transfers of your data.',
  elsewhere:
    'The data we hold ourselves stays in the United Kingdom. We also use the services below. Data we share with them may be handled outside the United Kingdom, under the safeguards the law requires.',
  essential:
    'We only use essential cookies, which our team need in order to sign in. Your basket and what you type at checkout are stored in your own browser. We do not use advertising or tracking, so we do not need to ask for your consent.',
  hostNames:
    'On a secure (https) connection, the names of the sign-in and preview cookies begin with __Host-.',
} as const

/** The services of others, each as far as it is switched on. */
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

/** What each group of things is kept for, and how long. */
export const keptTexts = {
  basket: {
    what: 'Your basket and the time you are choosing, so they are still there if you reload or open another tab. This is made up of random identifiers, treatments and times, and does not say who you are.',
    until: 'you empty or book the basket, or it expires',
  },
  purchases: {
    what: 'A note that a payment is under way or has been made, so that you never pay twice.',
    until: 'your next booking. References of your last five bookings are kept for longer',
  },
  checkout: {
    what: 'What you typed at checkout, so you do not lose it if you reload: your name, email address, phone number, address, comments, how you’d like to pay and any discount code.',
    until: 'you book or close the tab',
  },
  signIn: { what: 'Staff only: keeps them signed in.', until: 'they sign out' },
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
    what: 'Staff only: light or dark, and the language of the editor.',
    until: 'a year after they chose it',
  },
  clipboard: { what: 'Staff only: what they copied in the editor.', until: 'they copy something else' },
} as const
