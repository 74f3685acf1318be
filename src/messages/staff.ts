/** Messages to staff after changing a member of staff. */
export const teamMessages = {
  found: 'Found.',
  added: 'The new team member has been added. Set their hours next so that they can be booked.',
  saved: 'The changes have been saved.',
  calendarRenewed: 'There is a new calendar address. The old one no longer works.',
  archived: 'They have been archived. Nobody can book them, and past appointments still show their name.',
} as const

/** Messages to staff after changing or reading a course. */
export const academyMessages = {
  found: 'Found.',
  courseCreated: 'The course has been created.',
  courseSaved: 'The course has been saved.',
  coursePublished: 'The course has been published.',
  courseRemoved: 'The course has been deleted.',
  courseArchived:
    'Someone has a place on this course, or is paying for one, so it has been archived instead of deleted. They keep their places.',
  dateCreated: 'The course date has been created.',
  dateSaved: 'The course date has been saved.',
  dateRemoved: 'The course date has been deleted.',
  dateArchived:
    'This date has participants, so it has been archived instead of deleted. They keep their places.',
  participantAdded: 'The participant has been added.',
  addedAfterwards: 'The participant has been added. We have not emailed them because the date has passed.',
  participantMoved: 'The participant has been moved to the new date.',
  participantCancelled: 'The participant’s place has been cancelled.',
  attendanceMarked: 'Attendance has been saved.',
} as const

/** Messages of the calls for two-step sign-in. */
export const secondFactorMessages = {
  begun: 'Add the key to your authenticator app, then enter the code it shows.',
  on: 'Two-step sign-in is now on.',
  renewed: 'These recovery codes replace your old ones.',
  off: 'Two-step sign-in is now off.',
  reset: 'Their two-step sign-in has been reset. They can sign in with their password and set it up again.',
} as const

const attendanceWords = {
  none: 'Attendance has been cleared.',
  arrived: 'Marked as arrived.',
  completed: 'Marked as completed.',
  'no-show': 'Marked as a no-show.',
} as const

const timeWords = {
  freed: 'The rest of the time has been released and can be booked.',
  blocked: 'The rest of the time is blocked again.',
  taken: 'The rest of the time cannot be blocked again.',
} as const

/**
 * Messages to staff after a change, and messages shown with a list. Those about events and about new customers are
 * fixed texts (D7).
 */
export const staffMessages = {
  found: 'Found.',
  receiptSent: (email: string): string => `The receipt is on its way to ${email}.`,
  testRecorded: (isAsEntered: boolean): string =>
    isAsEntered
      ? 'The result of the patch test has been saved.'
      : 'On the day of the test there is no result yet. It has been saved as “not read yet”.',
  eventCreated: 'Event created successfully!',
  customerCreated: 'Successfully created a new customer.',
  eventsCreated: (count: number): string =>
    count === 1 ? 'The event has been added.' : `The event has been added ${count} times.`,
  eventsSaved: 'The events have been saved.',
  eventsRemoved: (count: number): string =>
    count === 1 ? 'The event has been deleted.' : `${count} events have been deleted.`,
  eventSaved: 'The event has been saved.',
  eventRemoved: 'The event has been deleted.',
  availabilityAdded: 'The availability has been added.',
  availabilityThere: 'These hours are already open, so nothing was added.',
  availabilityRemoved: 'The availability has been deleted.',
  dayHoursSaved: 'The hours for that day have been saved.',
  weekLookedAt: 'Nothing has been saved yet.',
  weekCopied: (count: number): string =>
    count === 1 ? 'The hours of one day have been copied.' : `The hours of ${count} days have been copied.`,
  hoursSaved: 'The working hours have been saved.',
  hoursAtNewLocation:
    'The working hours have been saved. This location is now also ticked under “Works at”, so customers can book them there.',
  bookingCreated: 'The booking has been created.',
  visitJoined: 'The treatment has been added to the visit. One confirmation covers all of it.',
  bookingThere: 'This booking had already been made. Nothing has been booked twice.',
  seriesCreated: (count: number): string =>
    count === 1 ? 'One booking has been created.' : `${count} bookings have been created.`,
  seriesCancelled: (count: number): string =>
    count === 1 ? 'One booking has been cancelled.' : `${count} bookings have been cancelled.`,
  bookingCancelled: 'The booking has been cancelled.',
  visitCancelled: 'The visit has been cancelled.',
  visitMoved: 'The visit has been moved.',
  manyCancelled: (count: number): string =>
    count === 1 ? 'One appointment has been cancelled.' : `${count} appointments have been cancelled.`,
  appointmentCancelled: 'The appointment has been cancelled.',
  appointmentMoved: 'The appointment has been moved.',
  movedTo: (where: string): string => `It is now on ${where}.`,
  appointmentMissed: 'Marked as a no-show.',
  appointmentNotMissed: 'No longer marked as a no-show.',
  /** `takenBy` is a sentence about who now has the time that was released earlier. */
  noted: (
    attendance: keyof typeof attendanceWords,
    time: keyof typeof timeWords | null,
    takenBy: string | null,
  ): string => [attendanceWords[attendance], time && timeWords[time], takenBy].filter(Boolean).join(' '),
  notesSaved: 'The notes have been saved.',
  paymentTaken: 'The payment has been taken.',
  tillClosed: 'The till has been closed.',
  treatmentChanged: 'The treatment has been changed. No money has moved.',
  billChanged: 'The bill has been changed. No money has moved.',
  paymentCorrected: 'The payment has been corrected. The amount is due again.',
  paymentChecked: 'We are checking this payment. Please do not take it again.',
  customerSaved: 'The customer has been saved.',
  customerRemoved: 'The customer has been deleted.',
  customersRemoved: (removed: number, kept: number): string => {
    const gone =
      removed === 0
        ? 'No customers have been deleted.'
        : removed === 1
          ? 'One customer has been deleted.'
          : `${removed} customers have been deleted.`
    if (kept === 0) return gone
    const stay = kept === 1 ? 'One has' : `${kept} have`
    return `${gone} ${stay} been kept because of an upcoming appointment or an open payment.`
  },
  customerAnonymised:
    'The customer’s details have been deleted. Their bookings have been kept without their name.',
  customersMerged: 'The two records have been merged.',
  pictureSaved: 'The picture has been saved.',
  pictureRemoved: 'The picture has been deleted.',
  healthNoteAdded: 'The note has been added.',
  healthNoteRemoved: 'The note has been deleted.',
  mailResent: 'The email is being sent again.',
} as const

/** Why a booking is an unusual combination (D12). */
export const outOfHoursTexts = {
  notPerformed: (who: string, service: string): string => `${who} does not do ${service}.`,
  notHere: (service: string, location: string): string => `${service} is not offered at ${location}.`,
  hours: (who: string, location: string): string =>
    `${who} is not working at ${location} for the whole of that time.`,
} as const

/** An appointment the customer already has at the same time. */
export const describeDoubleBooking = (who: string, service: string, location: string, time: string): string =>
  `${who} already has ${service} at ${location}, ${time}.`

/** An appointment at another location that leaves little time for the way (D108). */
export const describeShortTrip = (service: string, location: string, when: string, left: string): string =>
  `${service} at ${location} is ${when}. That leaves ${left} to get from one location to the other.`

/** Why a time of a series cannot be booked: the customer whom the person treats at that time, and the treatment. */
export const describeTaken = (person: string, customer: string, service: string, when: string): string =>
  `${person} is booked with ${customer} then: ${service}, ${when}.`
