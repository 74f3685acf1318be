/** Addresses that the pages share. Locations and categories go by name, all else by id (S1). */
export const categoryHref = (category: { id: string; leadsTo: string }): string =>
  category.leadsTo === 'courses'
    ? '/courses'
    : `/service-details?categoryId=${encodeURIComponent(category.id)}`

export const serviceHref = (service: { slug: string }, category: { id: string; leadsTo: string }): string =>
  `${categoryHref(category)}#${service.slug}`

export const courseHref = ({ slug, id }: { slug: string; id: string }): string =>
  `/courses/${encodeURIComponent(slug || id)}`

/** To the choice of a date of a course. */
export const courseDatesHref = (courseId: string, date?: string): string =>
  `/courses/book-course/select-date?${new URLSearchParams({ courseId, ...(date ? { date } : {}) })}`

/** To the checkout of a course, in person with its date. */
export const courseCheckoutHref = (courseId: string, courseDateId?: string | null): string =>
  `/courses/book-course/checkout?${new URLSearchParams({ courseId, ...(courseDateId ? { courseDateId } : {}) })}`

/** Straight to the choice of a time. */
export const bookServiceHref = (location: string, category: string, serviceId: string): string =>
  `/booking-appointment/select-date?${new URLSearchParams({ location, category, serviceId })}`

export const bookCategoryHref = (location: string, category: string): string =>
  `/booking-appointment/select-service?${new URLSearchParams({ location, category })}`

export const bookLocationHref = (location: string): string =>
  `/booking-appointment/select-category?${new URLSearchParams({ location })}`

/** To the salon, to be told of a place or a date of a course: the page knows which one. */
export const tellMeHref = ({ slug, id }: { slug: string; id: string }): string =>
  `/contact-us?${new URLSearchParams({ course: slug || id })}`
