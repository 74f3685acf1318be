/** The texts about repeating events. */
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

export const diaryTexts = {
  /** An archived location, as shown in the filter. It accepts no new bookings. */
  archivedPlace: (name: string): string => `${name} (archived)`,
  howToMove:
    'Press Enter to open. Press Space to pick the appointment up. The up and down arrows move it by 5 minutes, or by 30 minutes with Shift. With Control, they change its length. The left and right arrows change the column. Press Enter to drop it, or Escape to put it back.',
  howToDrag: 'Press and hold an appointment to move it.',
  allergy: 'Allergy recorded: see the health notes',
  patchTestValid: 'Patch test valid',
  patchTestMissing: 'Patch test missing',
  patchTestNotRead: 'The patch test has no result yet',
  patchTestBooked: 'The patch test is booked',
  patchTestDeclared: 'The customer says that they have had a patch test',
  /** For the narrow cards of the diary. */
  patchTestMissingShort: 'No patch test',
  patchTestNotReadShort: 'Read the test',
  patchTestDeclaredShort: 'Check the test',
  allergyShort: 'Allergy',
  staffNotes: (notes: string): string => `Notes for colleagues: ${notes}`,
  past: (count: number): string => `${count} past`,
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

/** The texts about the other treatments of a visit. */
export const visitTexts = {
  others: 'In the same visit',
} as const

/** The texts of the view by room. */
export const roomTexts = {
  off: 'Not available',
  moveTo: (customer: string, room: string): string => `Move ${customer}’s appointment to ${room}?`,
  move: 'Move',
  taken: (room: string, customer: string): string =>
    `${room} is already booked for ${customer} at this time.`,
  otherKind: (service: string, room: string): string =>
    `${service} does not use this kind of room or equipment (${room}).`,
} as const

/** The labels of what matters about an appointment at the desk. */
export const factTexts = {
  treatment: 'Treatment',
  person: 'With',
  resources: 'Room or equipment',
  payment: 'Payment',
  wholeBooking: 'Whole booking',
  phone: 'Phone',
  lastVisit: 'Last visit',
  by: (name: string): string => `with ${name}`,
  notes: 'Notes',
  staffNotes: 'For colleagues',
  customerNotes: 'Customer notes',
} as const

/** The texts of the panel with the rarer controls, and of the people who are not in. */
export const optionTexts = {
  title: 'Options',
  zoom: 'Height of an hour',
  zooms: { comfortable: 'Comfortable', compact: 'Compact' },
  colours: {
    person: 'Colours by person',
    treatment: 'Colours by category',
    status: 'Colours by status',
  },
  legend: 'What the colours mean',
  showAbsent: (count: number): string =>
    count === 1 ? 'Show the person who is not in' : `Show the ${count} people who are not in`,
  hideAbsent: (count: number): string =>
    count === 1 ? 'Hide the person who is not in' : `Hide the ${count} people who are not in`,
} as const

/** The texts for the question of who is free. */
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

/** The texts of the new-booking wizard, in addition to the fixed ones (`wizardTexts`). */
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

/** The reasons against a requested time. */
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

/** The texts for bookings made together, week after week (D64). */
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
  joins:
    'If this is on the same day at the same location, it is added to the visit that you have just booked. It cannot be added if it repeats or has a payment link.',
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

/** The texts for a booking that is part of a weekly series (D64). */
export const seriesTexts = {
  part: 'Part of a series',
  which: 'Which bookings?',
  one: 'Just this one',
  following: 'This one and all later ones',
} as const

/** Says whether we email the customer about a change. `delivers` is true if a mail server is set up. */
export const describeNotice = (hasEmail: boolean, delivers: boolean): string => {
  if (!hasEmail) return diaryTexts.notTold
  return delivers ? cancelTexts.told : diaryTexts.noMailServer
}
