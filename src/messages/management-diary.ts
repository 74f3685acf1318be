/** Words of the diary. */
export const diaryTexts = {
  howToMove:
    'Enter opens it. Space picks it up: arrows move it by five minutes, with Shift by thirty, with Control its length, left and right to another column; Enter puts it down, Escape puts it back.',
  howToDrag: 'Hold an appointment to move it.',
  allergy: 'Allergy noted: see the health notes',
  patchTestValid: 'Patch test valid',
  patchTestMissing: 'Patch test missing',
  staffNotes: (notes: string): string => `Notes for colleagues: ${notes}`,
  nobodyWorks: 'Nobody works on this day. Hours are set under Availability.',
  nobodyChosen: 'Choose whose week to show.',
  notUpToDate: 'The diary could not be refreshed, so others’ changes may be missing.',
  isOffered: 'Visitors are offered',
  nothingAgainst: 'Nothing stands against it, but no start fits.',
  whyFailed: 'That could not be worked out just now. Please try again.',
  moveOf: (name: string): string => `Move ${name}?`,
  lengthOf: (name: string): string => `Change how long ${name} takes?`,
  changeLength: 'Change the length',
  theAppointment: 'the appointment',
  notMoved: (why: string): string => `Not moved. ${why}`,
  hasAlready: (person: string, customer: string, when: string): string =>
    `${person} has ${customer} then (${when}).`,
  outsideHours: (person: string): string => `${person} does not work then.`,
  notTheirs: (person: string, service: string): string => `${person} does not usually perform ${service}.`,
  elsewhere: (place: string): string => `That is at ${place}.`,
  notTold: 'There is no email address: please tell the customer yourself.',
  noMailServer: 'No mail server is set up, so we cannot email the customer. Please tell them yourself.',
  cleanUp: (minutes: number, customer: string): string =>
    `${minutes} minutes of cleaning up follow ${customer}’s treatment.`,
  undone: 'Undone: the appointment is where it was.',
} as const

/** A caller's question, and its answer. */
export const freeTexts = {
  title: 'Who is free?',
  nobody: (time: string): string => `Nobody is free at ${time}.`,
  others: 'Free on that day:',
  all: (number: number): string => `Show all ${number}`,
  fullDay: 'There is no free time on this day.',
  fullAhead: 'There is no free time in the six weeks after this day either.',
  over: 'This time is over. Please choose a later time.',
  book: (name: string): string => `Book with ${name}`,
} as const
