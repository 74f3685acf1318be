/** Words of the diary. */
export const diaryTexts = {
  /** A location in the filter that takes no new bookings. */
  archivedPlace: (name: string): string => `${name} (archived)`,
  howToMove:
    'Press Enter to open. Press Space to pick it up: then use the up and down arrows to move it by 5 minutes (with Shift, 30 minutes; with Control, to change its length) and the left and right arrows to change column. Press Enter to put it down or Escape to put it back.',
  howToDrag: 'Press and hold an appointment to move it.',
  allergy: 'Allergy recorded: see the health notes',
  patchTestValid: 'Patch test valid',
  patchTestMissing: 'Patch test missing',
  staffNotes: (notes: string): string => `Notes for colleagues: ${notes}`,
  nobodyWorks: 'Nobody works on this day. You can set hours under Availability.',
  nobodyChosen: 'Choose whose week to see.',
  notUpToDate: 'The diary could not be refreshed, so you may not see your colleagues’ latest changes.',
  isOffered: 'Times visitors can book:',
  nothingAgainst: 'Nothing is in the way, but there is not enough time left for this treatment.',
  whyFailed: 'We could not work that out. Please try again.',
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
  elsewhere: (place: string): string => `That is at ${place}.`,
  notTold: 'We have no email address, so please tell the customer yourself.',
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
