/** Where to add the first of each kind of content, in the words of a link. */
const places = {
  location: ['Add your first location', 'locations/add-location'],
  category: ['Add your first category', 'collections/categories/create'],
  treatment: ['Add your first treatment', 'services/add-service'],
  course: ['Add your first course', 'courses/new-course'],
  person: ['Add your first colleague', 'staff/new-member'],
  hours: ['Set working hours', 'availability'],
  promotion: ['Add your first promotion', 'collections/promotions/create'],
  picture: ['Add your first pictures', 'gallery/add-photographs'],
  review: ['Add your first review', 'collections/testimonials/create'],
  question: ['Add your first question', 'collections/faqs/create'],
  advice: ['Add your first aftercare advice', 'collections/aftercare/create'],
} as const

export type Invited = keyof typeof places

/** The sentence and links that only signed-in staff see on the website, where a list is still empty. */
export const inviteTo = (...wanted: Invited[]) => ({
  text:
    wanted.length > 1
      ? 'Only signed-in staff can see this. You can start with any of these:'
      : 'Only signed-in staff can see this. There is nothing here yet.',
  links: wanted.map((name) => ({ label: places[name][0], href: `/management/${places[name][1]}` })),
})

/** Shown above every page while the salon is closed. Visitors get *Coming soon* instead of the page. */
export const closedNote = 'The salon is closed, so only signed-in staff can see this page.'

/**
 * The texts of the basket that the browser shows without a call. Fixed texts (S4, S5) are quoted exactly (D7). The
 * response to a call has its own sentence from `errors.ts`.
 */
export const basketTexts = {
  addFailed: 'An error occured while attempting to add an item to your basket',
  noBasket: 'Unable to generate a new basket',
  removeFailed: 'We could not remove that. It’s still in your basket. Please try again.',
  removed: 'Removed from your basket.',
  cleared: 'Your basket is empty and we’ve released the times.',
  renewFailed: 'We could not check your times. Please try again.',
  notRestored: 'Someone else has that time now. Please choose another.',
} as const

/** Shown in place of any failure message while the device is offline. */
export const offlineTexts = {
  reading: 'Your device is offline. Please try again once you are connected.',
  sending: 'Your device is offline. What you have typed is safe. Please try again once you are connected.',
  paying:
    'Your device is offline. You have not been charged, and what you have typed is safe. Please try again once you are connected.',
} as const

/** The texts of checkout that the browser shows without a call. */
export const checkoutTexts = {
  firstName: 'First name must be provided.',
  lastName: 'Last name must be provided.',
  phone: 'Phone number must be provided.',
  email: 'Email must be provided.',
  address: 'Address must be provided.',
  fillIn: 'Please fill in all required fields.',
  noOption: 'A payment option must be selected before proceeding.',
  overlapFailed: 'An error occured while attempting to look for overlapping slots. Please try again later.',
  customerFailed: 'Error occured while handling transaction. Please try again later if this issue persists.',
  confirmFailed: 'An unknown error occured while attempting to confirm this booking.',
  confirmed: 'Your booking is confirmed. One moment…',
  bookedHere: 'You’ve already booked these appointments. You will not be charged again.',
  bookedElsewhere: 'You’ve already booked these appointments in another tab. You will not be charged again.',
  checking: 'We’re checking your payment. Please do not pay again.',
} as const

/**
 * The texts for buying a course that the browser shows without a call. Fixed texts (S4, S5) are quoted exactly (D7).
 */
export const courseTexts = {
  noCourse: 'Please go back and select a course to purchase',
  noDate: 'Please select an available date and time for your course.',
  dateClosed: 'This date can no longer be booked. Please choose another.',
  dateFull: 'This date has just filled up. Please choose another.',
  noTimes: 'No times found for the selected date',
  firstName: 'Please enter a first name',
  lastName: 'Please enter a last name',
  email: 'Please enter an email',
  phone: 'Please enter a phone number',
  city: 'Please enter a city',
  postcode: 'Please enter a postal code',
  customerFailed: 'An error occured while attempting to save your customer information',
  confirmFailed: 'An unknown error occured while attempting to confirm this booking.',
  bookedBefore: 'You have already booked this date.',
  boughtBefore: 'You have already bought this course.',
  courseClosed: 'This course can no longer be booked. Please choose another.',
  notCharged: 'You have not been charged, and we’ve kept what you typed.',
  checkingMore: 'We’ll keep your place while we check. This page will update automatically.',
} as const

/** A number of days. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** A notice period in days. */
export const noticeText = (days: number): string => (days === 1 ? '1 day’s notice' : `${days} days’ notice`)

const done = {
  moved: 'Your appointment has been moved.',
  cancelled: 'Your appointment has been cancelled.',
} as const

const mailed = {
  moved: 'We’ve emailed you the new time.',
  cancelled: 'We’ve emailed you to confirm.',
} as const

/** Shown to customers who have changed an appointment themselves (D57). Only mentions an email if we send it. */
export const getSelfServiceMessage = (change: keyof typeof done, isMailed: boolean): string =>
  isMailed ? `${done[change]} ${mailed[change]}` : done[change]

/**
 * The texts if a page's data could not be loaded, by the page's address. They are fixed texts (S5), quoted exactly
 * (D7), or our own for pages that have none.
 */
const CATEGORIES = 'An error occured while attempting to fetch service categories'
const LOCATIONS = 'Error occurred while fetching locations.'
const SERVICES = 'An error occured while attempting to fetch services.'
const SERVICE = 'An error occured while fetching service details'
const CATEGORY = 'An error occured while attempting to fetch service category information'
const COURSES = 'An error occured while attempting to retrieve courses'
const COURSE = 'An error occured while attempting to retrieve course details'
const COURSE_DATES = 'An error occured while attempting to retrieve available course dates'
const COURSE_BOUGHT = 'An error occured while attempting to retrieve course information'
const OTHERWISE = 'Sorry, something went wrong at our end. Nothing has been lost. Please try again.'

const byPath: Record<string, string> = {
  '/categories': CATEGORIES,
  '/services': SERVICES,
  '/service-details': CATEGORY,
  '/courses': COURSES,
  '/courses/book-course': COURSE_DATES,
  '/courses/book-course/select-date': COURSE_DATES,
  '/courses/book-course/checkout': COURSE_BOUGHT,
  '/booking-appointment': LOCATIONS,
  '/booking-appointment/select-category': CATEGORIES,
  '/booking-appointment/select-service': SERVICES,
  '/booking-appointment/select-date': SERVICE,
  '/booking-appointment/select-time': SERVICE,
  '/booking-appointment/service-information': SERVICE,
  '/booking-appointment/review-booking-details': SERVICE,
}

/** The text for one category or one course. Their pages are below these addresses. */
const below = (path: string): string | undefined => {
  if (path.startsWith('/service-details/')) return CATEGORY
  return path.startsWith('/courses/') ? COURSE : undefined
}

/** The sentence for a page, including the pages of single categories and courses. */
export const loadFailure = (path: string): string =>
  byPath[path.replace(/\/$/, '')] ?? below(path) ?? OTHERWISE

/** The error for an address with invalid percent-encoding. Its code is INVALID_INPUT, although no form was sent. */
export const unreadableAddress = 'We cannot read this web address. Please check the link.'

/** Why the site offers no time, in words for staff. Times and names are already formatted. */
export const whyTexts = {
  off: (person: string): string => `${person} does not work there on this day.`,
  break: (when: string, person: string): string => `Break ${when}: ${person} is not working then.`,
  past: 'That time has passed.',
  'beyond-horizon': 'Visitors cannot book that far ahead yet. You can.',
  notice: (until: string): string =>
    `Visitors need to give notice, so they cannot book anything before ${until}. You can book it from here.`,
  booked: (when: string): string => `Booked ${when}.`,
  held: (when: string): string => `A visitor is booking ${when} right now.`,
  event: (when: string, name: string): string => `${name} ${when}.`,
  eventThen: (name: string): string => `There is an event at that time: ${name}.`,
  closed: (when: string, name: string): string => `Closed ${when} (${name}).`,
  'too-short': (when: string, need: number): string =>
    `Free ${when}, but too short: the treatment needs ${need} minutes including clean-up.`,
  notPerformed: (person: string): string => `${person} does not do this treatment.`,
  noPrice: 'This treatment has no price at this location.',
} as const

/** Error messages of the form in which the owner edits a page. */
export const pageTexts = {
  addressTaken: 'This address is used by one of the site’s own pages. Please choose another.',
} as const

/** Success messages of the public calls. */
export const bookingMessages = {
  customerCreated: 'Successfully created a new customer.',
  booked: 'Your booking is confirmed. We’ve emailed you the details.',
  /** Used if we send no email. */
  bookedUnmailed: 'Your booking is confirmed.',
} as const

/** The texts of the contact page's form and map. The first five are fixed texts (S4, S5, D7). */
export const enquiryTexts = {
  firstName: 'First name is required.',
  email: 'Email is required.',
  phone: 'Phone number is required.',
  empty: 'Enquiry cannot be empty.',
  failed: 'Unknown error occured while handling your enquiry.',
  intro: 'Ask about a treatment, a course or anything else. We’ll reply by email or phone.',
} as const

export const mapTexts = {
  warning: 'The map comes from Google. If you show it, Google will see your IP address and may set cookies.',
  title: (place: string): string => `Map of ${place}`,
} as const

/** The texts of the gallery that do not come from the owner. */
export const galleryTexts = {
  invitation: 'Only signed-in staff can see this. Add your own photos here.',
  drawings:
    'Only signed-in staff can see this. The gallery still contains drawings. Please replace them with your own photos.',
  add: 'Add photographs',
  order: 'Reorder or hide pictures',
  larger: (caption: string) => `Enlarge: ${caption}`,
  lightbox: 'Pictures',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  of: (at: number, count: number) => `${at} of ${count}`,
}

/** Shown while a visitor chooses a booking. Fixed texts (S4, D7). */
export const bookingAlerts = {
  noLocation: 'No location has been selected!',
  noCategory: 'No category has been selected!',
  noDateOrTime: 'No valid date or time has been selected!',
  noTime: 'No time has been selected!',
  noServiceSelected: 'No service selected',
  noLocationSelected: 'No location selected',
  noBookingDetails: 'No booking details found',
  noServiceId: 'No Service ID was found.',
} as const

export const slotTexts = {
  loadFailed: 'We could not load the times. Please try again.',
} as const
