const pages = '/management/courses'

/** The pages of the academy; those of one course or date end in its id. */
export const coursePages = {
  all: pages,
  newCourse: `${pages}/new-course`,
  details: `${pages}/course-details`,
  edit: `${pages}/edit-course-details`,
  newDate: `${pages}/new-course-date`,
  date: `${pages}/course-date-details`,
  certificate: `${pages}/certificate`,
} as const

type CoursePage = keyof typeof coursePages

/** The page of one course or date. */
export const pageOf = (page: CoursePage, id: string): string =>
  `${coursePages[page]}/${encodeURIComponent(id)}`

/** The call for all courses; of Payload's own list beside it one is enough. */
export const COURSES_CALL = '/api/courses?limit=1'

/** The call for what the salon is called. */
export const SALON_CALL = '/api/globals/site-settings?depth=0'

/** What the calls about one course or date are at; null without an id: nothing to ask for. */
export const courseCalls = {
  course: (id: string) => (id ? `/api/courses/course/${encodeURIComponent(id)}` : null),
  dates: (id: string) => (id ? `/api/courses/course-dates/${encodeURIComponent(id)}` : null),
  dateDetails: (id: string) => (id ? `/api/courses/course-dates/details/${encodeURIComponent(id)}` : null),
  date: (id: string) => `/api/courses/course-date/${encodeURIComponent(id)}`,
  publish: (id: string) => `/api/courses/publish/${encodeURIComponent(id)}`,
  file: (id: string) => `/api/courses/participants-file?${new URLSearchParams({ courseDateId: id })}`,
} as const
