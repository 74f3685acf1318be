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
