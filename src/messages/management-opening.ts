/** Opening the salon to visitors, and closing it (D119). */
export const openingTexts = {
  summary: 'The site and online bookings',
  isOpen: 'The salon is open. Visitors see the site and can book.',
  isOpenOnly:
    'The salon is open and visitors see the site, but nobody can book a treatment yet. Add a treatment with a price, and a member of staff who does the treatment and has working hours.',
  isClosed:
    'The salon is closed. Visitors only see a page that says “Coming soon”, with your name, address and phone number.',
  whileClosed:
    'You and your staff see the whole site while you are signed in, and can book to try it. Links in emails that we sent to customers still work.',
  open: 'Open for bookings',
  close: 'Close',
  beforeTitle: 'Open for bookings now?',
  beforeText: 'You can open now and finish these later:',
  openAnyway: 'Open anyway',
  notYet: 'Not yet',
  nothingBookable: {
    text: 'Nobody can book a treatment yet. A treatment needs a price, and somebody who does it and has working hours.',
    label: 'Go to your treatments',
  },
  oldTerms: {
    text: 'Your terms state a different booking fee than your rules. Write {bookingFee} in them, and they always follow the rules.',
    label: 'Change your terms',
  },
  paidAtSalon: {
    text: 'Customers cannot pay online. They pay at the salon.',
    label: 'Go to the payment rules',
  },
  /** What it means for a salon that a step of the checklist is unfinished. */
  unfinished: {
    look: 'Visitors see a site without your name, logo or colours.',
    locations: 'The address and working hours of your locations are not complete.',
    team: 'Your team and their working hours are not complete.',
    treatments: 'Your treatments and prices are not complete. Some may be impossible to book.',
    rules: 'You have not checked the rules for cancelling and paying.',
    pages: 'Visitors read privacy and terms pages that you have not checked.',
    address: 'We cannot email an admin, for example to send a link if they forget their password.',
    notices: 'We do not email you when somebody books.',
    mail: 'Customers get no emails, so no confirmations or reminders.',
    payments: 'Card payments are only a test. No money moves.',
    backup: 'There is no backup yet.',
    signIn: 'Anyone who learns your password can sign in.',
    demo: 'Visitors see the treatments, people and pictures of the demo.',
    booking: 'Nobody has tried to book yet.',
  },
  ask: 'Close the salon?',
  askText:
    'Visitors will only see “Coming soon”, and nobody can book online. Search engines may remove the site. Bookings in the diary stay as they are.',
  cancel: 'Stay open',
  opened: 'You’ve opened the salon.',
  closed: 'You’ve closed the salon.',
  failed: 'The change could not be saved. Please try again.',
  loadFailed: 'This page could not be loaded. Please try again.',
  notice: 'The salon is closed, so visitors only see “Coming soon”.',
  change: 'Open for bookings',
} as const

/** What a person needs before customers can book them. */
const personNeeds = {
  location: 'no location is ticked under “Works at”',
  hours: 'no working hours',
  treatment: 'no treatments',
} as const

/** Says why customers cannot book a person yet. */
export const describePersonNeeds = (needs: readonly (keyof typeof personNeeds)[]): string =>
  `Cannot be booked yet: ${needs.map((need) => personNeeds[need]).join(', ')}.`

const marked = (isSet: boolean): string =>
  isSet ? 'The step is marked as done.' : 'The step is marked as not done.'

/** The checklist of a salon that is not ready yet. */
export const firstStepTexts = {
  title: 'Before you open',
  titleWhenOpen: 'Set up your salon',
  progress: (done: number, all: number): string => `${done} of ${all} steps done`,
  steps: {
    look: 'Enter your name, and choose your logo and colours',
    locations: 'Add the address and hours of each location',
    team: 'Add your team and their working hours',
    treatments: 'Add your treatments and prices',
    rules: 'Check the rules for cancelling and paying',
    pages: 'Read your privacy and terms pages',
    address: 'Enter your own email address',
    notices: 'Choose where we email booking notices',
    mail: 'Set up email',
    payments: 'Set up card payments',
    backup: 'Make a backup',
    signIn: 'Set up two-step sign-in',
    demo: 'Remove the demo',
    booking: 'Make a test booking',
  },
  /** Shown below a step. */
  hints: {
    address: 'We’ll send a link to this address if you forget your password.',
    treatments:
      'Done once customers can book every published treatment with a price. A member of staff who performs it needs working hours at a location with a price.',
    pages:
      'In the terms, check the parts on booking fees, cancelling, patch tests, payment and running late. In the privacy policy, check what you collect and why, and say in which country your website and its data are hosted. Change whatever is different in your salon.',
  } as Partial<Record<string, string>>,
  /** Below the step of the treatments: why customers cannot book one. */
  notBookable: {
    price:
      'It has no price, so customers cannot book it. They see “Price on request” and can ask you. Add a price to take bookings.',
    performer:
      'Customers cannot book it yet. A member of staff who performs it needs working hours at a location where it has a price.',
  },
  moreParts: (count: number): string => `and ${count} more`,
  /** A second way to do a step, shown below it. */
  links: {
    treatments: { label: 'Import your price list from a file', screen: 'services/import' },
  } as Partial<Record<string, { label: string; screen: string }>>,
  done: 'Done',
  toDo: 'To do',
  mark: 'Mark as done',
  markStep: (step: string): string => `Mark as done: ${step}`,
  clear: 'Mark as not done',
  clearStep: (step: string): string => `Mark as not done: ${step}`,
  /** Shown below a step with two screens: for the first screen and for the second. */
  next: {
    look: [
      'Next: enter your salon’s name in the site settings.',
      'Your name is entered. Next: choose your logo and colours.',
    ],
    locations: [
      'Next: enter and publish the address of each location.',
      'Your addresses are entered. Next: add working hours at each location.',
    ],
    team: ['Next: add your team.', 'Your team is entered. Next: add working hours for each person.'],
  } as Partial<Record<string, readonly [string, string]>>,
  answers: {
    rules: marked,
    pages: marked,
    hidden: (isSet: boolean): string =>
      isSet ? 'The checklist is hidden.' : 'The checklist is shown above the diary.',
  },
  summaries: {
    rules: (isSet: boolean): string =>
      `Checked the rules for cancelling and paying: ${isSet ? 'done' : 'not done'}`,
    pages: (isSet: boolean): string => `Read the privacy and terms pages: ${isSet ? 'done' : 'not done'}`,
    hidden: (isSet: boolean): string => `The checklist was ${isSet ? 'hidden' : 'shown again'}`,
  },
  hide: 'Hide this list',
  hideAsk: 'Hide the checklist?',
  hideText: 'You can show it again on the page “Open for bookings”.',
  keep: 'Keep the list',
  show: 'Show the checklist again',
  open: 'Open for bookings',
  failed: 'The checklist could not be saved. Please try again.',
} as const
