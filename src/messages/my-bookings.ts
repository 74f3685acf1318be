import type { MailWords } from './emails'

/** The texts of the page *My bookings* (D123). */
export const myBookingsTexts = {
  title: 'My bookings',
  loading: 'Looking up your bookings',
  loadFailed: 'We could not load your bookings. Please try again.',
  again: 'Try again',
  all: 'All my bookings',
  failed: 'We did not receive this. Please try again.',

  intro: 'Enter your email address and we’ll email you a link to your bookings. You do not need a password.',
  email: 'Email address',
  ask: 'Email me a link',
  sent: 'If we have bookings for this address, a link is on its way. It works once, for 15 minutes. Please check your junk folder, too.',
  other: 'Use a different address',
  openIntro: 'This opens your bookings on this device.',
  open: 'Open my bookings',
  ended: 'You have been signed out. Please ask for a new link.',

  signedInAs: (email: string): string => `You are signed in as ${email}.`,
  coming: 'Upcoming',
  past: 'Earlier',
  noneComing: 'You have no upcoming bookings.',
  nonePast: 'You have no earlier bookings.',
  book: 'Book an appointment',
  cancelled: 'Cancelled',
  pending: 'Not paid yet',
  missed: 'Missed',
  with: (name: string): string => `with ${name}`,
  manage: 'Move or cancel',
  see: 'See details',
  pay: (amount: string): string => `Pay ${amount} now`,
  left: (amount: string): string => `${amount} left to pay`,
  bookAgain: 'Book again',
  receipt: 'Receipt',
  certificate: 'Certificate',
  courses: 'Courses',
  online: 'Online',
  more: 'These are your most recent bookings. Please call us about earlier ones.',

  vouchers: 'Gift vouchers you bought',
  voucher: (lastFour: string): string => `Code ending ${lastFour}`,
  voucherFor: (name: string): string => `for ${name}`,
  voucherLeft: (left: string, amount: string): string => `${left} left of ${amount}`,
  voucherUntil: (day: string): string => `valid until ${day}`,

  details: 'My details',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  consent: 'Text messages',
  bookingTexts: 'Text me about my bookings',
  offerTexts: 'Text me about offers',
  save: 'Save details',
  saved: 'We’ve saved your details.',
  changeEmail: 'Change my email address',
  newEmail: 'New email address',
  sendProof: 'Email a link to the new address',
  proofSent:
    'If the address can receive email, a link is on its way to it. We’ll change your address once you’ve opened the link.',

  data: 'My data',
  dataHint:
    'You can download what we store about you, or have it deleted. The file does not contain health notes or our own notes. Please ask us for those.',
  download: 'Download my data',
  erase: 'Delete my data',
  eraseSure:
    'We’ll delete your details, notes and emails, and remove your name from earlier bookings. You cannot undo this.',
  eraseYes: 'Yes, delete my data',
  keep: 'Keep my data',
  erased: 'We’ve deleted your data.',
  fresh: 'To keep your data safe, please open a new link first. We’ll email it to you.',

  opened: 'Your bookings are open on this device.',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out on all devices',
  signedOut: 'You have been signed out.',
} as const

interface About {
  salon: string
}

/** The email with a link to *My bookings*. */
export const createMyBookingsMail = ({ salon }: About): MailWords => ({
  subject: `Your bookings with ${salon}`,
  heading: 'My bookings',
  intro:
    'Someone asked for a link to your bookings. If it was you, open the link within 15 minutes. It works once.',
  closing: 'If it was not you, you can ignore this email. Please do not pass the link on.',
})

/** The email to a new address, which the customer proves with the link. */
export const createNewAddressMail = ({ salon }: About): MailWords => ({
  subject: `Your new email address at ${salon}`,
  heading: 'Is this your address?',
  intro:
    'Someone asked us to send emails about their bookings to this address from now on. If it was you, open the link within 15 minutes.',
  closing: 'If it was not you, you can ignore this email.',
})

/** The email to the former address. It does not mention the new one, which may be an attacker’s. */
export const createFormerAddressMail = ({ salon }: About): MailWords => ({
  subject: `Your email address at ${salon} has changed`,
  heading: 'Your email address has changed',
  intro: 'Someone who had access to this mailbox has changed the email address for your bookings.',
  closing: 'If it was not you, please call us straight away.',
})

export const myBookingsMailLabels = {
  open: 'Open my bookings',
  confirm: 'Confirm the new address',
  all: 'See all your bookings',
  why: (salon: string): string =>
    `We sent you this email because someone entered this address on the page “My bookings” of ${salon}.`,
} as const

/** The texts of the page on which anybody can check a certificate. */
export const certificatePageTexts = {
  title: 'Certificate',
  valid: 'This certificate is genuine.',
  name: 'Name',
  course: 'Course',
  online: 'Online course',
  date: 'Date',
  place: 'Place',
  issuedBy: 'Issued by',
  code: 'Code',
  unknown: 'We could not find a certificate with this code. Please check that you typed all of it.',
  tooMany: 'Too many codes were tried. Please wait five minutes and try again.',
  open: 'See your certificate',
  hint: 'Anybody who has this link can check that your certificate is genuine.',
} as const

/** The email with the link to a certificate. */
export const createCertificateMail = ({ name, title }: { name: string; title: string }): MailWords => ({
  subject: `Your certificate: ${title}`,
  heading: 'Your certificate',
  intro: `Hello ${name}, well done on completing ${title}.`,
  closing: 'We hope to see you again soon.',
})
