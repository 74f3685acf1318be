/** The length of an appointment, in the dialog that moves it. */
export const lengthTexts = {
  label: 'Length (minutes)',
  group: 'A little longer or shorter',
  change: (minutes: number): string =>
    minutes < 0 ? `${-minutes} minutes shorter` : `${minutes} minutes longer`,
  short: (minutes: number): string => (minutes < 0 ? `−${-minutes}` : `+${minutes}`),
  price: (amount: string): string => `The price stays ${amount}.`,
  wrong: 'Please enter a length from 5 to 720 minutes, in steps of five.',
} as const

/** A visit with several treatments (D100). */
export const visitTexts = {
  title: 'In the same visit',
  others: 'Also in this booking',
  move: 'Move whole visit',
  cancel: 'Cancel whole visit',
  explanation: 'All treatments move by the same amount of time. The people and the order stay the same.',
  now: (when: string): string => `At the moment, the visit begins on ${when}.`,
  day: 'Day',
  time: 'Start of the first treatment',
  missing: 'Please choose a day and a time.',
  anyway: 'Move anyway',
  back: 'Go back',
} as const

/** The attendance at a visit (D59). */
export const attendanceTexts = {
  title: 'Attendance',
  words: { none: 'Expected', arrived: 'Arrived', completed: 'Completed', 'no-show': 'No-show' },
  tones: { none: 'pending', arrived: 'now', completed: 'paid', 'no-show': 'failed' },
  toBeCompleted: 'Needs an outcome',
  tooEarly: 'You can mark a customer as arrived on the day.',
  closed: 'This was recorded more than seven days ago and can no longer be changed.',
  freeTitle: 'Release the rest of the time?',
  freeWords: (from: string, to: string, who: string): string =>
    `${who}’s diary is still blocked from ${from} to ${to}. You can release this time, so that visitors and colleagues can book it. If you clear the no-show later, we will block the time again as long as nobody has booked it.`,
  free: (when: string): string => `Release ${when}`,
  keepBlocked: 'Mark as no-show only',
  freed: (from: string): string => `The time from ${from} has been released for other bookings.`,
  back: 'Go back',
  stays:
    'A visit marked as completed or no-show cannot be cancelled. Clear the mark first, or make the refund on the payment page.',
} as const

export const detailsTexts = {
  thisAppointment: 'This appointment',
  wholeBooking: (isPartCancelled: boolean): string =>
    isPartCancelled ? 'Whole booking, excluding cancelled appointments' : 'Whole booking',
  notes: 'Notes for colleagues',
  notesHint: 'The customer does not see these.',
  saveNotes: 'Save the notes',
  notesFailed: 'The notes could not be saved. Please try again.',
  history: 'History of changes',
  texts: 'Text messages',
  allTexts: 'All text messages',
  noHistory: 'Nothing has been changed since it was booked.',
  actions: {
    'booking-created': 'Booked by staff',
    'booking-cancelled': 'Cancelled',
    'appointment-moved': 'Moved',
    'resources-changed': 'Room or equipment',
    'attendance-none': 'Attendance cleared',
    'attendance-arrived': 'Arrived',
    'attendance-completed': 'Completed',
    'attendance-no-show': 'No-show',
    'appointment-missed': 'No-show',
    'appointment-not-missed': 'Attendance cleared',
    'patch-test-overridden': 'Begun without a patch test',
    'time-freed': 'Time released',
    'time-blocked': 'Time blocked again',
    'time-taken': 'Time not blocked again',
    'staff-notes-changed': 'Notes',
    'payment-taken': 'Payment taken',
    'payment-corrected': 'Payment corrected',
    'receipt-sent': 'Receipt emailed',
    'bill-changed': 'Bill changed',
    'treatment-changed': 'Treatment changed',
  } as Record<string, string>,
} as const
