/**
 * What the pages on privacy and cookies say by themselves, by what is switched on (D77). The rest of them is the
 * editor's.
 */
export const privacyTexts = {
  here: 'Your data is kept in the United Kingdom. We make no international transfers of your data.',
  elsewhere:
    'What we keep ourselves stays in the United Kingdom. These services work for this site as well; what they are given may also be handled outside the United Kingdom, under the safeguards that the law asks for.',
  essential:
    'We use only essential cookies: those without which signing in would not work. Your basket and what you type at checkout are kept by your browser itself. There is no advertising and no tracking, which is why nothing asks you to agree.',
  hostNames: 'Over https the names of sign-in and preview begin with __Host-.',
} as const

/** The services of others, each as far as it is switched on. */
export const serviceTexts = {
  payments: {
    name: 'Square (payments)',
    words:
      'The form that takes your card is Square’s own, on the pages where one pays and nowhere else. Square gets what you type there, your name, address and what is paid, and sets cookies of its own to keep payments safe. We never see your card number.',
  },
  map: {
    name: 'Google Maps',
    words:
      'The map on the contact page is fetched when you press its button, not before. Google then learns your internet address and may set cookies of its own.',
  },
  reviews: {
    name: 'Google reviews',
    words: 'Our server asks Google for our reviews. Google learns nothing of you from that.',
  },
  posts: {
    name: 'Instagram',
    words:
      'Our server fetches our posts and their pictures, and shows them from here. Instagram learns nothing of you until you open a post there.',
  },
  mail: {
    name: 'Email',
    words:
      'Confirmations, reminders and answers are sent by the provider of our mailbox, which gets your email address and the message.',
  },
  pictures: {
    name: 'Storage of pictures',
    words:
      'The pictures of this site, and those that our staff keep of customers, lie with a provider of storage. You get them from us, so that it learns nothing of your visit.',
  },
  backups: {
    name: 'Storage of backups',
    words:
      'A copy of what we keep lies with a provider of storage, so that nothing is lost when a machine breaks.',
  },
} as const

/** What each group of things is kept for, and how long. */
export const keptTexts = {
  basket: {
    what: 'Your basket and the time you are choosing, so that they are still yours after a reload and in another tab. Random identifiers, treatments and times; not who you are.',
    until: 'the basket is emptied, booked or has expired',
  },
  purchases: {
    what: 'That a payment is on its way or was made, so that nothing is ever paid twice.',
    until: 'the next booking; the last five are remembered',
  },
  checkout: {
    what: 'What you typed at checkout, so that a reload loses nothing: your name, email address, phone number, address and comments, the way to pay and a discount code.',
    until: 'you have booked, or close the tab',
  },
  signIn: { what: 'Staff only: that somebody is signed in.', until: 'they sign out' },
  signedIn: { what: 'Staff only: a first name, to greet.', until: 'they sign out' },
  desk: {
    what: 'Staff only: a message for the next page, and a booking in the making.',
    until: 'the tab is closed',
  },
  diary: {
    what: 'For staff: the view, location and day that each of them last looked at in the diary.',
    until: 'a year after the diary was last opened',
  },
  preview: { what: 'Staff only: that drafts are shown to them.', until: 'the browser is closed' },
  editor: { what: 'Staff only: light or dark, and the language of the editor.', until: 'a year later' },
  clipboard: { what: 'Staff only: what they copied in the editor.', until: 'they copy something else' },
} as const
