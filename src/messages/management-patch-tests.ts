/** The sentences about products that need a patch test, and about the tests, for staff (D106). */
export const testProductTexts = {
  description: 'The products that need a patch test. Treatments name the products that they use.',
  demand: 'What happens if a customer has had no patch test.',
  require: 'Require: nobody is treated without a result',
  ask: 'Ask: remind the customer, and mark the appointment',
  advise: 'Advise: recommend a test',
  leadHours: 'The shortest time between the patch test and the treatment.',
  changedOn:
    'Leave blank if it has not changed. Customers need a new patch test if theirs was before this day.',
  products: 'Leave blank if it needs no patch test, or if one rule for all products is enough.',
  treatment: 'The short treatment that customers book as their patch test. It may be free.',
  isTest: 'A short treatment that customers book before a different one. It can be booked at £0.',
  archive: 'Treatments that name it need no patch test for it any more.',
} as const

/** The panel about the patch test of an appointment. */
export const testPanelTexts = {
  title: 'Patch test',
  states: {
    'not-needed': 'Recommended',
    valid: 'Valid',
    'not-read': 'No result yet',
    booked: 'Booked',
    declared: 'Declared by the customer',
    missing: 'Missing',
  },
  tones: {
    'not-needed': 'pending',
    valid: 'paid',
    'not-read': 'pending',
    booked: 'pending',
    declared: 'pending',
    missing: 'failed',
  },
  results: { 'no-reaction': 'No reaction', reaction: 'Reaction', 'not-read-yet': 'Not read yet' },
  ownResult: 'Result of this patch test',
  ownLater: 'You can record the result once the patch test has begun.',
  testOn: (when: string): string => `The patch test is on ${when}.`,
  resultOf: (when: string): string => `Result of the patch test on ${when}`,
  book: 'Book a patch test',
  bookTest: (name: string): string => `Book: ${name}`,
  bookFor: (who: string, treatment: string, when: string): string =>
    `For ${who}, before ${treatment} on ${when}.`,
  understood: 'OK',
  time: 'Time',
  confirm: 'Book',
  booked: 'The patch test has been booked.',
  noTimes: 'There is no free time for a patch test before this appointment.',
  tooLate: 'It is too late for a patch test before this appointment.',
  noTestTreatment: 'This treatment does not say which treatment is its patch test.',
  checkDeclared: 'Please check the records. If there is a test, add it under the customer’s health notes.',
  beginTitle: 'Begin without a patch test?',
  reason: 'Reason',
  reasonHint: 'The history shows it. Please do not enter any health details.',
  begin: 'Begin anyway',
  saveFailed: 'The result could not be saved. Please try again.',
} as const

/** What staff are asked before they book a treatment without a patch test. */
export const plannedTestTexts = {
  missing: (who: string, treatment: string, hours: number): string =>
    `${treatment} needs a patch test at least ${hours} hours before. ${who} has none in time.`,
} as const

/** What staff are asked before they book an infill outside its window (D107). */
export const plannedInfillTexts = {
  outside: (who: string, last: string, treatment: string, instead: string | null): string =>
    [
      `The last set or infill of ${who} was on ${last}. ${treatment} does not fit on the day you have chosen.`,
      ...(instead ? [`${instead} fits.`] : []),
    ].join(' '),
} as const
