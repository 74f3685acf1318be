/** Words of the week of availability. */
export const weekTexts = {
  views: [
    ['lists', 'Table'],
    ['week', 'Week'],
  ] as const,
  view: 'View',
  failed: 'The week could not be loaded. Please try again.',
  nobody: 'Nobody works here yet.',
  off: 'Off',
  once: 'this day only',
  elsewhere: (range: string, location: string): string => `${range} at ${location}`,
  atOther: (location: string): string => `At ${location}`,
  nothingMore: 'No extra hours',
  table: (location: string): string => `Hours at ${location}`,
  how: 'Choose a day to change its hours. Use the arrow keys to move between days.',
  copy: 'Copy this week',
  everyWeek: 'Every week',
  nothingWeekly: 'No weekly hours on this day.',
  changeWeekly: 'Change the weekly hours',
  thisDay: 'Hours for this day only',
  dayOff: 'Add a day off',
  failedDay: 'The hours for that day could not be saved.',
} as const

/** Words of the dialog that copies a week. */
export const copyTexts = {
  title: 'Copy a week’s one-off hours',
  what: (week: string, location: string): string =>
    `This copies the one-off hours at ${location} in ${week} to the same days of the weeks you choose. It does not remove any hours.`,
  weeks: 'Copy to',
  look: 'Preview the changes',
  chooseWeeks: 'Please choose a week.',
  failed: 'The week could not be copied.',
  nothing: 'This week has no one-off hours to copy.',
  states: { new: 'New', there: 'Already open', clash: 'Clash' } as const,
  save: (count: number): string => (count === 1 ? 'Open 1 day' : `Open ${count} days`),
  saveOthers: (count: number): string =>
    count === 1 ? 'Open 1 day without the clashes' : `Open ${count} days without the clashes`,
  nothingNew: 'There is nothing to change.',
  back: 'Choose other weeks',
} as const

/** Words of the screens that set somebody's hours. */
export const hoursTexts = {
  reversed: (day: string): string => `On ${day}, the end must be after the start.`,
  elsewhereTitle: 'Is this the right location?',
  notTicked: (name: string, place: string, usual: string): string =>
    `${name} usually works at ${usual}, not at ${place}.`,
  openAllTheSame: 'Open these hours anyway',
  chooseAgain: 'Choose again',
} as const

/** Words of events that repeat. */
export const eventTexts = {
  under: 'Appointments to move',
  underOf: (name: string): string => `Appointments during “${name}”`,
  underWords:
    'These are at the same time as the event. They stay in the diary until you move or cancel them.',
  metAppointments: 'There are appointments at that time',
  metDates: 'There are course dates at that time',
  metBoth: 'There are appointments and course dates at that time',
  appointmentsStay: 'The appointments will stay in the diary.',
  datesStay: 'The course dates will stay as they are.',
  saveAnyway: 'You can save the event anyway.',
  participants: (count: number): string =>
    count === 0 ? 'Nobody has a place yet.' : count === 1 ? '1 participant.' : `${count} participants.`,
  onSale: 'Places are still on sale.',
  howToStop:
    'The event does not stop the sale of places. To stop it, open the course date and choose “Archive”. To move it and email the participants, choose “Edit course date”.',
  datesUnder: 'Course dates at this time',
  datesUnderOf: (name: string): string => `Course dates during “${name}”`,
  which: 'Which events?',
  one: 'Just this one',
  following: 'This one and all later ones',
  series: 'one of a series',
  skip: (free: number): string => (free === 1 ? 'Add the other one' : `Add the other ${free} and skip these`),
  removeWords: (name: string): string => `The time blocked by “${name}” will be free to book again.`,
  removeAll: (name: string): string =>
    `This and all later times blocked by “${name}” will be free to book again.`,
} as const

/** Words of the screen that cancels everything of one visitor. */
export const cancelManyTexts = {
  title: 'Cancel all of one person’s bookings',
  hint: 'Use this for someone who has made many bookings, by mistake or maliciously. Enter their email address or phone number, or come here from one of their bookings.',
  search: 'Email or phone number',
  none: 'There are no upcoming bookings with those details.',
  failed: 'These appointments could not be loaded. Please try again.',
  notCancelled:
    'Some appointments may not have been cancelled. Please check the list again: anything no longer on it has been cancelled.',
  more: 'These are the first results. Cancel these, then search again for the rest.',
  choose: 'Please choose at least one appointment.',
  why: {
    email: 'Same email',
    phone: 'Same phone',
    address: 'Same IP address',
  },
  unlike: 'This booking',
  /** What was paid for a booking, of so many appointments. */
  paid: (amount: string, appointments: number, refunded: string | null): string =>
    [
      appointments === 1 ? amount : `${amount} for ${appointments} appointments`,
      ...(refunded ? [`refunded ${refunded}`] : []),
    ].join(', '),
  confirmTitle: (count: number): string =>
    count === 1 ? 'Cancel 1 appointment?' : `Cancel ${count} appointments?`,
  confirm: (count: number): string => (count === 1 ? 'Cancel 1 appointment' : `Cancel ${count} appointments`),
  of: (customers: number): string =>
    customers === 1 ? '1 customer name' : `${customers} different customer names`,
  free: 'The times become available straight away. You cannot undo this. If you cancel one by mistake, you will need to book it again.',
  money:
    'This does not refund anyone. Afterwards, you will see any refunds due under your terms, each with a button to make it.',
  tell: 'Email the customers',
  already: (count: number): string =>
    count === 1 ? '1 had already been cancelled.' : `${count} had already been cancelled.`,
  toGiveBack: 'Refunds due',
  nothingToGive: 'There are no refunds to make.',
} as const

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Said where a location is archived. */
export const locationTexts = {
  archive: 'Archive this location?',
  /** What is still to take place at a location. */
  ahead: ({ appointments, dates }: { appointments: number; dates: number }): string => {
    const parts = [
      appointments > 0 ? counted(appointments, 'appointment', 'appointments') : '',
      dates > 0 ? counted(dates, 'course date', 'course dates') : '',
    ].filter(Boolean)
    return `Upcoming at this location: ${parts.join(' and ')}.`
  },
  stay: 'Archiving does not cancel them. Please move or cancel each one. The diary shows this location until no appointments are left.',
  coming: 'Upcoming here',
  more: (count: number): string => `And ${count} more.`,
} as const

/** Words of the diary. */
export const diaryTexts = {
  /** A location in the filter that takes no new bookings. */
  archivedPlace: (name: string): string => `${name} (archived)`,
  howToMove:
    'Press Enter to open. Press Space to pick the appointment up. The up and down arrows move it by 5 minutes, or by 30 minutes with Shift. With Control, they change its length. The left and right arrows change the column. Press Enter to drop it, or Escape to put it back.',
  howToDrag: 'Press and hold an appointment to move it.',
  allergy: 'Allergy recorded: see the health notes',
  patchTestValid: 'Patch test valid',
  patchTestMissing: 'Patch test missing',
  staffNotes: (notes: string): string => `Notes for colleagues: ${notes}`,
  nobodyWorks: 'Nobody works on this day. You can set hours under Availability.',
  weekOf: (name: string): string => `${name}’s week`,
  nobodyChosen: 'Choose whose week to see.',
  notUpToDate: 'The diary could not be refreshed, so you may not see your colleagues’ latest changes.',
  isOffered: 'Times visitors can book:',
  nothingAgainst: 'Nothing is in the way, but there is not enough time left for this treatment.',
  whyFailed: 'We could not find the reason. Please try again.',
  moveOf: (name: string): string => `Move ${name}?`,
  lengthOf: (name: string): string => `Change the length of ${name}’s appointment?`,
  changeLength: 'Change the length',
  move: 'Move appointment',
  moveAnyway: 'Move anyway',
  leave: 'Leave it as it is',
  tell: 'Email the customer about this',
  theAppointment: 'the appointment',
  notMoved: (why: string): string => `Not moved. ${why}`,
  hasAlready: (person: string, customer: string, when: string): string =>
    `${person} is already booked with ${customer} then (${when}).`,
  outsideHours: (person: string): string => `${person} is not working then.`,
  notTheirs: (person: string, service: string): string => `${person} does not usually do ${service}.`,
  elsewhere: (place: string): string => `This time is at a different location: ${place}.`,
  notTold: 'We do not have an email address for this customer, so please tell them yourself.',
  noMailServer: 'No mail server is set up, so we cannot email the customer. Please tell them yourself.',
  cleanUp: (minutes: number, customer: string): string =>
    `${customer}’s treatment is followed by ${minutes} minutes’ clean-up.`,
  undone: 'Undone. The appointment is back where it was.',
} as const

/** A caller's question, and its answer. */
export const freeTexts = {
  title: 'Who is free?',
  nobody: (time: string): string => `Nobody is free at ${time}.`,
  others: 'Free on that day:',
  all: (number: number): string => `Show all ${number}`,
  fullDay: 'There are no free times on this day.',
  fullAhead: 'There are no free times in the six weeks after this day either.',
  over: 'This time has passed. Please choose a later time.',
  book: (name: string): string => `Book with ${name}`,
} as const
