import { diaryTexts } from './management-diary'

/** Words of the new-booking wizard beside the fixed ones (`wizardTexts`). */
export const offerTexts = {
  anyone: 'Anyone free',
  anyoneDetail: 'Anyone who is free at the time you choose',
  noHours: 'no working hours yet',
  notHere: 'People who do not do this treatment, or who work elsewhere',
  otherPeople: 'Also show people who do not match this booking',
  notAt: (name: string, place: string): string => `${name} does not work at ${place}.`,
  lookAt: (place: string): string => `See times at ${place}`,
  noPlace: 'There is no location with working hours yet. Set them under Availability.',
  nowhere: (name: string): string =>
    `${name} has no working hours anywhere yet. Set them under Availability.`,
  noHoursHere: (name: string): string =>
    name ? `${name} has no working hours here` : 'Nobody has working hours here',
  otherPlaces: (name: string): string => `Also show locations where ${name} has no working hours`,
  unstaffed: 'Also show locations where nobody has working hours',
  nothingHere:
    'Nothing can be booked with this combination. Go back and choose a different person or location.',
  notPerformed: (name: string): string => `${name} does not do this`,
  otherServices: (name: string): string => `Also show treatments ${name} does not do`,
  undone: 'Also show treatments nobody here does',
  patchTest: 'needs a patch test',
} as const

export const slotTexts = {
  looking: 'Looking for free times…',
  nothingOn: 'There are no free times on this day.',
  passed: 'These times have passed.',
  nextFree: (day: string): string => `Next free day: ${day}`,
  customNeedsPerson: 'To enter your own time, choose a member of staff first.',
  nobodyFree: 'Nobody is free at that time now. Please choose another.',
  asked: (time: string): string => `${time} (requested)`,
  askedFrom: (time: string): string => `From ${time} (requested)`,
  notFree: (time: string): string => `${time} is not free for this.`,
  notDirectlyAfter: (time: string, name: string): string => `${name} is not free from ${time}.`,
  nextThatFits: (time: string): string => `The next time that fits is ${time}.`,
  noneThatDay: 'No later time fits on that day.',
  nextAfter: (time: string): string => `Use ${time}, the next free time`,
  allTheSame: (time: string): string => `Use ${time} anyway`,
} as const

/** What stands against a time that was asked for. */
export const wayTexts = {
  has: (name: string): string => `${name} is booked with`,
  withCleanUp: (minutes: number): string => `, including ${minutes} minutes’ clean-up`,
  newTab: '(opens in a new tab)',
  held: 'A visitor is booking this time right now. It will be free again in a few minutes if they do not finish.',
  notBooked: (time: string, name: string): string => `${time} is not free with ${name}.`,
  tooLong: (minutes: number, name: string): string => `${name} does not have ${minutes} minutes free then.`,
  shorter: (minutes: number): string => `Make it ${minutes} minutes`,
  movedMeanwhile:
    'A colleague has moved this while you had it open. Its new time is at the top. You can still move it from there.',
  sameTime: 'Someone else at the same time',
  withOther: (name: string): string => `Same time with ${name}`,
} as const

/** How long an appointment lasts, in the dialog that moves it. */
export const lengthTexts = {
  label: 'Length (minutes)',
  group: 'A little longer or shorter',
  change: (minutes: number): string =>
    minutes < 0 ? `${-minutes} minutes shorter` : `${minutes} minutes longer`,
  short: (minutes: number): string => (minutes < 0 ? `−${-minutes}` : `+${minutes}`),
  price: (amount: string): string => `The price stays ${amount}.`,
  wrong: 'Please enter a length from 5 to 720 minutes, in steps of five.',
} as const

/** How a visit stands (D59). */
export const attendanceTexts = {
  title: 'Attendance',
  words: { none: 'Expected', arrived: 'Arrived', completed: 'Completed', 'no-show': 'No-show' },
  tones: { none: 'pending', arrived: 'now', completed: 'paid', 'no-show': 'failed' },
  toBeCompleted: 'Needs an outcome',
  tooEarly: 'You can mark a customer as arrived on the day.',
  closed: 'This was recorded more than seven days ago and can no longer be changed.',
  freeTitle: 'Free the rest of the time?',
  freeWords: (from: string, to: string, who: string): string =>
    `${who}’s diary is still blocked from ${from} to ${to}. You can free this time, so that visitors and colleagues can book it. If you clear the no-show later, we will block the time again as long as nobody has booked it.`,
  free: (when: string): string => `Free ${when}`,
  keepBlocked: 'Mark as no-show only',
  freed: (from: string): string => `The time from ${from} has been freed for other bookings.`,
  back: 'Go back',
  stays:
    'A visit marked as completed or no-show cannot be cancelled. Clear the mark first, or make the refund on the payment page.',
} as const

export const detailsTexts = {
  notes: 'Notes for colleagues',
  notesHint: 'The customer does not see these.',
  saveNotes: 'Save the notes',
  notesFailed: 'The notes could not be saved. Please try again.',
  history: 'History of changes',
  noHistory: 'Nothing has been changed since it was booked.',
  actions: {
    'booking-created': 'Booked by staff',
    'booking-cancelled': 'Cancelled',
    'appointment-moved': 'Moved',
    'attendance-none': 'Attendance cleared',
    'attendance-arrived': 'Arrived',
    'attendance-completed': 'Completed',
    'attendance-no-show': 'No-show',
    'appointment-missed': 'No-show',
    'appointment-not-missed': 'Attendance cleared',
    'time-freed': 'Time freed',
    'time-blocked': 'Time blocked again',
    'time-taken': 'Time not blocked again',
    'staff-notes-changed': 'Notes',
    'payment-taken': 'Payment taken',
  } as Record<string, string>,
} as const

/** What is asked before a booking is made all the same. */
export const questionTexts = {
  event: 'There is an event at that time',
  outside: 'This combination is unusual',
  twice: 'The customer already has a booking at that time',
  allTheSame: 'Book anyway',
  back: 'Choose something else',
} as const

/** Of bookings that are made together, and one after another (D64). */
export const repeatTexts = {
  title: 'Repeat',
  once: 'Just this once',
  every: (weeks: number): string => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
  times: 'How many times',
  timesOf: (count: number): string => `${count} times`,
  clash: 'Some of these times clash',
  nothingSaved: 'Nothing has been saved yet.',
  bookOthers: (count: number): string => (count === 1 ? 'Book the other one' : `Book the other ${count}`),
  bookAll: (count: number): string => `Book all ${count} anyway`,
  back: 'Go back',
  another: 'Add another treatment',
} as const

export const cancelTexts = {
  free: 'The time becomes available straight away.',
  told: 'We will email the customer.',
  over: 'It has already finished, so we will not email the customer. If they did not come, mark it as a no-show instead.',
  forGood: 'You cannot undo this. If you change your mind, you will need to book it again.',
  reason: 'Reason (for colleagues, optional)',
  allToCome: 'Cancel this and all later ones',
  seriesTitle: 'Cancel the rest of the series?',
  seriesWords: (time: string): string =>
    `This cancels the booking at ${time} and every later one in the series.`,
  seriesMoney: 'Refund anything already paid from each booking’s own page.',
} as const

/** Of a booking that was made together with others, week after week (D64). */
export const seriesTexts = {
  part: 'Part of a series',
  which: 'Which bookings?',
  one: 'Just this one',
  following: 'This one and all later ones',
} as const

/** Says whether we email the customer about a change. `delivers`: a mail server is set up. */
export const describeNotice = (hasEmail: boolean, delivers: boolean): string => {
  if (!hasEmail) return diaryTexts.notTold
  return delivers ? cancelTexts.told : diaryTexts.noMailServer
}

/** Of the lists of payments and the till. */
export const paymentTexts = {
  filter: 'Show',
  everything: 'All payments',
  awaited: 'Awaiting payment',
  totals: 'Totals by method',
  method: 'Method',
  count: 'Payments',
  taken: 'Taken',
  refunded: 'Refunded',
  net: 'Net',
  all: 'Total',
  cashUp: 'Cash up',
  cashTaken: 'Taken in cash',
  cashGiven: 'Refunded in cash',
  till: 'Till',
  allTills: 'All tills together',
  float: 'Opening float (£)',
  expected: 'Should be in the till',
  counted: 'Counted in the till (£)',
  exact: 'The till balances.',
  over: (amount: string): string => `The till is ${amount} over.`,
  short: (amount: string): string => `The till is ${amount} short.`,
  notAnAmount: 'Please enter the amount in pounds, for example 245.50.',
} as const
