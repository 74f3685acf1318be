/**
 * What a page says when what it shows could not be read: fixed texts (S5), letter for
 * letter (D7), by the page's address; one of our own where it has none.
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

/** Below these addresses stands one category, or one course, each. */
const below = (path: string): string | undefined => {
  if (path.startsWith('/service-details/')) return CATEGORY
  return path.startsWith('/courses/') ? COURSE : undefined
}

/** The sentence for a page; below a category's own address stands the category. */
export const loadFailure = (path: string): string =>
  byPath[path.replace(/\/$/, '')] ?? below(path) ?? OTHERWISE
