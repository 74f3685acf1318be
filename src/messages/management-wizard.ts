import { diaryTexts } from './management-diary'

/** Words of the new-booking wizard beside the fixed ones (`wizardTexts`). */
export const offerTexts = {
  anyone: 'Anyone free',
  anyoneDetail: 'Whoever is free at the time that you choose',
  noHours: 'no working hours yet',
  notHere: 'Do not perform it, or work elsewhere',
  otherPeople: 'Also show people who do not go with this booking',
  notAt: (name: string, place: string): string => `${name} does not work at ${place}.`,
  lookAt: (place: string): string => `Look at ${place}`,
  noPlace: 'There is no location with working hours yet. Set them under Availability.',
  nowhere: (name: string): string =>
    `${name} has no working hours anywhere yet. Set them under Availability.`,
  noHoursHere: (name: string): string =>
    name ? `${name} has no working hours here` : 'Nobody has working hours here',
  otherPlaces: (name: string): string => `Also show locations where ${name} has no working hours`,
  unstaffed: 'Also show locations where nobody has working hours',
  nothingHere:
    'Nothing can be booked here with this choice. Go back and choose other staff or another location.',
  notPerformed: (name: string): string => `${name} does not perform this`,
  otherServices: (name: string): string => `Also show treatments that ${name} does not perform`,
  undone: 'Also show treatments that nobody here performs',
  patchTest: 'needs a patch test',
} as const

export const slotTexts = {
  looking: 'Looking for free times…',
  nothingOn: 'There is no free time on this day.',
  passed: 'These times have passed.',
  nextFree: (day: string): string => `Next free day: ${day}`,
  customNeedsPerson: 'For a time of your own, choose a member of staff first.',
  nobodyFree: 'Nobody is free at that time any more. Please choose another.',
  asked: (time: string): string => `${time}, asked for`,
  askedFrom: (time: string): string => `From ${time}, asked for`,
  notFree: (time: string): string => `${time} is not among the free times for this.`,
  notDirectlyAfter: (time: string, name: string): string => `${name} is not free from ${time}.`,
  nextThatFits: (time: string): string => `The next time that fits is ${time}.`,
  noneThatDay: 'No later time fits on that day.',
  nextAfter: (time: string): string => `Use ${time}, the next free time`,
  allTheSame: (time: string): string => `Use ${time} all the same`,
} as const

/** What stands against a time that was asked for. */
export const wayTexts = {
  has: (name: string): string => `${name} has`,
  withCleanUp: (minutes: number): string => `, ${minutes} minutes of it for cleaning up`,
  newTab: '(opens in a new tab)',
  held: 'A visitor is booking this time at this moment. It is free again in a few minutes if they do not.',
  notBooked: (time: string, name: string): string => `${time} is not free with ${name}.`,
  tooLong: (minutes: number, name: string): string => `There are no ${minutes} minutes free with ${name}.`,
  shorter: (minutes: number): string => `Make it ${minutes} minutes`,
  movedMeanwhile:
    'A colleague has moved this meanwhile. Where it is now stands at the top; move it from there if you still want to.',
  sameTime: 'Somebody else at the same time',
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
  wrong: 'Please give the length in whole fives, from 5 to 720 minutes.',
} as const

/** How a visit stands (D59). */
export const attendanceTexts = {
  title: 'Attendance',
  words: { none: 'Expected', arrived: 'Arrived', completed: 'Completed', 'no-show': 'No-show' },
  tones: { none: 'pending', arrived: 'now', completed: 'paid', 'no-show': 'failed' },
  toBeCompleted: 'To be completed',
  tooEarly: 'An arrival can be noted on the day.',
  closed: 'This was noted more than seven days ago and stays as it is.',
  stays:
    'What was noted is not cancelled: take the note back first, or give money back on the payment’s page.',
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
    'attendance-none': 'Attendance taken back',
    'attendance-arrived': 'Arrived',
    'attendance-completed': 'Completed',
    'attendance-no-show': 'No-show',
    'appointment-missed': 'No-show',
    'appointment-not-missed': 'Attendance taken back',
    'staff-notes-changed': 'Notes',
    'payment-taken': 'Payment taken',
  } as Record<string, string>,
} as const

/** What is asked before a booking is made all the same. */
export const questionTexts = {
  event: 'There is an event at that time',
  outside: 'This does not go together',
  twice: 'The customer is booked at that time already',
  allTheSame: 'Book all the same',
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
  bookAll: (count: number): string => `Book all ${count} all the same`,
  back: 'Go back',
  another: 'Add another treatment',
} as const

export const cancelTexts = {
  free: 'The time becomes free at once.',
  told: 'We will email the customer.',
  over: 'It is over, so the customer is not told. If they did not come, note No-show instead.',
  forGood: 'This cannot be undone: to bring it back, book it again.',
  reason: 'Reason (for colleagues, optional)',
  allToCome: 'Cancel this and all to come',
  seriesTitle: 'Cancel the rest of the series?',
  seriesWords: (time: string): string =>
    `The booking of ${time} and every later one of its series are cancelled.`,
  seriesMoney: 'What was paid for one of them is given back on its own page.',
} as const

/** Of a booking that was made together with others, week after week (D64). */
export const seriesTexts = {
  part: 'Part of a series',
  which: 'Which of the series',
  one: 'This one alone',
  following: 'This one and all to come',
} as const

/** Says whether we email the customer about a change. `delivers`: a mail server is set up. */
export const toldWords = (hasEmail: boolean, delivers: boolean): string => {
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
  refunded: 'Given back',
  net: 'Left',
  all: 'Together',
  cashUp: 'Cash up',
  cashTaken: 'Taken in cash',
  cashGiven: 'Given back in cash',
  till: 'Till',
  allTills: 'All tills together',
  float: 'Float in the till that morning (£)',
  expected: 'Should be in the till',
  counted: 'Counted in the till (£)',
  exact: 'The till is exact.',
  over: (amount: string): string => `${amount} too much in the till.`,
  short: (amount: string): string => `${amount} missing from the till.`,
  notAnAmount: 'Please give the amount in pounds, for example 245.50.',
} as const
