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
