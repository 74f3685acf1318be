import { errorMessages } from './errors'

/** Words of the academy's pages in the management area. Many are fixed texts (D7). */
export const courseLoadTexts = {
  courses: 'An error occured while attempting to retrieve courses',
  course: 'An error occured while attempting to retrieve course details',
  courseToEdit: 'An error occured while attempting to retrieve course information',
  dates: 'An error occured while attempting to retrieve available course dates',
  locations: 'An error occured while attempting to fetch locations',
  courseDate: 'An error occured while attempting to get course date details',
  refundProposal:
    'What the terms give back could not be worked out. The place can be cancelled all the same.',
} as const

/** What is said when something could not be saved and the call gave no reason. */
export const courseSaveTexts = {
  create: 'An error occured while attempting to insert a new course',
  save: 'An error occured while attempting to save updated course details',
  publish: 'The course could not be published. Please try again.',
  remove: 'The course could not be removed. Please try again.',
  putAway: 'That could not be changed just now. Please try again.',
  createDate: 'The course date could not be created. Please try again.',
  saveDate: 'The course date could not be saved. Please try again.',
  removeDate: 'The course date could not be removed. Please try again.',
  addParticipant: 'The participant could not be added. Please try again.',
  moveParticipant: 'The participant could not be moved. Please try again.',
  cancelParticipant: 'The place could not be cancelled. Please try again.',
  attendance: 'The attendance could not be noted. Please try again.',
} as const

/** What is asked for before anything is sent. */
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
  archived: 'Nothing has been put away.',
  words: 'Nothing is written about it yet: visitors read its title and price.',
  dates: 'No dates to come. Visitors can ask to be told; add a date and they can book it.',
  participants: 'Nobody has enrolled yet. Whoever books on the site shows here; others you can add by hand.',
  found: 'No participant of that name, email address or telephone number.',
  otherDates: 'This course has no other date with a free place.',
  certificate: 'There is no certificate here: it is for somebody who was marked as attended.',
} as const

/** What stands on the pages beside their labels. */
export const courseTexts = {
  notPublished: 'Not Published',
  published: 'Published',
  putAway: 'Put away',
  offerAgain: 'Offer it again',
  wasPutAway: 'The course has been put away. It can be offered again at any time.',
  dateWasPutAway: 'The date has been put away. It can be offered again at any time.',
  banner: 'Visitors do not see this course yet. What you see here is what they will read.',
  bannerEdited: 'Some changes have not been published yet: visitors still see the course as it was before.',
  bannerAway: 'This course has been put away: nobody can buy it. Whoever has a place keeps it.',
  dateAway:
    'This date has been put away: nobody can buy it. Whoever has a place keeps it, and as long as anybody has one the tutors’ diaries stay blocked.',
  /** Before a date with participants is put away or deleted. */
  stillThere: (count: number): string =>
    `${count === 1 ? 'One person has' : `${count} people have`} a place at this date. It is only taken off sale: ${
      count === 1 ? 'they keep it' : 'they keep theirs'
    }, and the tutors’ diaries stay blocked. If it will not take place, please move or cancel ${
      count === 1 ? 'that place' : 'those places'
    } first, so that they are told.`,
  locationSubtitle: 'Select the location for this course',
  timesSubtitle: 'Set the date and time for this course',
  noDatesOnline: 'An online course has no dates: whoever has bought it can begin at once.',
  onlineOfBefore: 'They bought it while it was taught online, and have no date.',
  datesOfBefore:
    'These were set while the course was taught in person. Visitors cannot book them any more; whoever has a place keeps it, and the tutors’ diaries stay blocked until a date is put away or deleted.',
  places: (taken: number, places: number): string => `${taken} of ${places} taken`,
  placesLeft: (left: number): string =>
    left === 0 ? 'Full' : left === 1 ? '1 place left' : `${left} places left`,
  removeCourse:
    'A course in which nobody ever enrolled is removed with its dates. One with participants is put away instead: they keep their places.',
  removeDate:
    'A date at which nobody ever enrolled is removed, any other is put away. The tutors’ diaries are free again then.',
  secondPlace: 'Already on this list: give them a second place',
  secondPlaceThere: 'Already on the list of that date: give them a second place',
  addToFull: (places: number): string =>
    `This date is full: ${places === 1 ? 'its one place is' : `all ${places} places are`} taken. Give it more places first, or move somebody to another date.`,
  addToAway: 'This date has been put away: nobody can be added. Offer it again first.',
  noted: 'Noted.',
  told: 'We will email the participant.',
  noMailServer: 'No mail server is set up, so we cannot email the participants. Please tell them yourself.',
  notTold: 'This date is over: they are put on the list, and nothing is mailed.',
  kept: (amount: string): string => `${amount} was kept.`,
  returning: (amount: string): string => `${amount} is on its way back.`,
  cancelHint: 'The place becomes free straight away. This cannot be undone.',
  cancelOnlineHint: 'This cannot be undone.',
  joiningHint: 'Mailed to whoever buys it, and never on the site: a link, a password, when to begin.',
  noJoining: 'Not written yet: whoever buys it is told that you will write to them.',
  onlineHint: 'We will email them the joining information.',
  changeTold: 'We will email the participants if the time or place changes.',
  more: 'These are the first participants; there are more.',
} as const

/** A certificate for whoever attended, to print. */
export const certificateTexts = {
  heading: 'Certificate',
  says: 'This is to certify that',
  attended: 'has attended the course',
  online: 'has completed the online course',
} as const
