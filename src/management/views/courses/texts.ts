import { errorMessages } from '@/messages/errors'

/** Shown if something about a course could not be loaded. Many are fixed texts (D7). */
export const courseLoadTexts = {
  courses: 'An error occured while attempting to retrieve courses',
  course: 'An error occured while attempting to retrieve course details',
  courseToEdit: 'An error occured while attempting to retrieve course information',
  dates: 'An error occured while attempting to retrieve available course dates',
  locations: 'An error occured while attempting to fetch locations',
  courseDate: 'An error occured while attempting to get course date details',
  refundProposal: 'The refund due could not be worked out. You can still cancel the place.',
} as const

/** Shown if something could not be saved and the response gave no reason. */
export const courseSaveTexts = {
  create: 'An error occured while attempting to insert a new course',
  save: 'An error occured while attempting to save updated course details',
  publish: 'The course could not be published. Please try again.',
  remove: 'The course could not be deleted. Please try again.',
  putAway: 'The change could not be saved. Please try again.',
  createDate: 'The course date could not be created. Please try again.',
  saveDate: 'The course date could not be saved. Please try again.',
  removeDate: 'The course date could not be deleted. Please try again.',
  addParticipant: 'The participant could not be added. Please try again.',
  moveParticipant: 'The participant could not be moved. Please try again.',
  cancelParticipant: 'The place could not be cancelled. Please try again.',
  attendance: 'Attendance could not be saved. Please try again.',
} as const

/** Required fields, checked before anything is sent. */
export const courseFormTexts = {
  staff: errorMessages.COURSE_STAFF_REQUIRED,
  price: errorMessages.COURSE_PRICE_INVALID,
  title: errorMessages.COURSE_TITLE_REQUIRED,
  noCourse: errorMessages.COURSE_ID_MISSING,
  location: errorMessages.LOCATION_REQUIRED,
  times: errorMessages.MISSING_FIELD,
  customer: errorMessages.CUSTOMER_REQUIRED,
  chooseDate: 'Please choose the date to move to.',
} as const

export const courseEmptyTexts = {
  courses: 'No courses yet. Create one, give it dates, and publish it when it is ready.',
  archived: 'There are no archived courses.',
  words: 'There is no description yet. Visitors only see the title and price.',
  dates:
    'There are no upcoming dates. Visitors can ask to hear about new ones. Add a date and they can book it.',
  participants:
    'Nobody has enrolled yet. People who book on the site appear here, and you can add others yourself.',
  found: 'No participant matches that name, email address or phone number.',
  otherDates: 'No other date of this course has a free place.',
  certificate: 'There is no certificate. Only participants marked as attended get one.',
} as const

/** The texts of the pages in addition to their labels. */
export const courseTexts = {
  notPublished: 'Not Published',
  published: 'Published',
  putAway: 'Archived',
  restore: 'Restore',
  wasArchived: 'The course has been archived. You can restore it at any time.',
  dateWasPutAway: 'The date has been archived. You can restore it at any time.',
  banner: 'Visitors cannot see this course yet. This is what they will see.',
  bannerEdited: 'Some changes have not been published yet: visitors still see the course as it was before.',
  bannerAway: 'This course is archived and nobody can buy it. People who already have a place keep it.',
  dateAway:
    'This date is archived and nobody can book it. People who already have a place keep it, and the tutors’ diaries stay blocked while anyone has a place.',
  /** Shown before a date with participants is archived or deleted. */
  stillThere: (count: number): string =>
    `${count === 1 ? 'One person has' : `${count} people have`} a place on this date. The date will be taken off sale, but they keep their ${
      count === 1 ? 'place' : 'places'
    } and the tutors’ diaries stay blocked. If the date is not going ahead, please move or cancel ${
      count === 1 ? 'that place' : 'those places'
    } first, so that we can tell them.`,
  locationSubtitle: 'Select the location for this course',
  timesSubtitle: 'Set the date and time for this course',
  noDatesOnline: 'An online course has no dates. People can start as soon as they have bought it.',
  onlineOfBefore: 'They bought this as an online course, so they have no date.',
  datesOfBefore:
    'These dates were added when the course was in person. Visitors can no longer book them. People with a place keep it, and the tutors’ diaries stay blocked until the date is archived or deleted.',
  places: (taken: number, places: number): string => `${taken} of ${places} taken`,
  placesLeft: (left: number): string =>
    left === 0 ? 'Full' : left === 1 ? '1 place left' : `${left} places left`,
  removeCourse:
    'If nobody has ever enrolled, the course and its dates are deleted. If it has participants, it is archived instead and they keep their places.',
  removeDate:
    'If nobody has ever enrolled, the date is deleted. Otherwise it is archived. Either way, the tutors’ diaries are no longer blocked.',
  secondPlace: 'This person is already on the list. Give them a second place',
  secondPlaceThere: 'This person is already on the list for that date. Give them a second place',
  addToFull: (places: number): string =>
    `This date is full: ${places === 1 ? 'its one place is' : `all ${places} places are`} taken. Add more places first, or move someone to a different date.`,
  addToAway: 'This date is archived, so nobody can be added. Restore it first.',
  noted: 'Saved.',
  told: 'We will email the participant.',
  noMailServer: 'No mail server is set up, so we cannot email the participants. Please tell them yourself.',
  notTold: 'This date has passed, so they will be added to the list but not emailed.',
  kept: (amount: string): string => `We have kept ${amount}.`,
  returning: (amount: string): string => `A refund of ${amount} is on its way.`,
  cancelHint: 'The place will be free straight away. You cannot undo this.',
  cancelOnlineHint: 'You cannot undo this.',
  joiningHint:
    'We will email this to people who buy the course. It is never shown on the site. For example: a link, a password and when to start.',
  noJoining: 'Nothing here yet. We tell people who buy the course that you will be in touch.',
  onlineHint: 'We will email them the joining information.',
  changeTold: 'We will email the participants if the time or place changes.',
  more: 'These are the first participants. There are more.',
} as const

/** A printable certificate for a participant who attended. */
export const certificateTexts = {
  heading: 'Certificate',
  says: 'This is to certify that',
  attended: 'has attended the course',
  online: 'has completed the online course',
  check: 'To check this certificate, go to',
} as const
