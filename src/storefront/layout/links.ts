/** Addresses that the pages share. Locations and categories go by name, all else by id (S1). */
export const categoryHref = (category: { id: string; leadsTo: string }): string =>
  category.leadsTo === 'courses'
    ? '/courses'
    : `/service-details?categoryId=${encodeURIComponent(category.id)}`

export const serviceHref = (service: { slug: string }, category: { id: string; leadsTo: string }): string =>
  `${categoryHref(category)}#${service.slug}`

/** Straight to the choice of a time. */
export const bookServiceHref = (location: string, category: string, serviceId: string): string =>
  `/booking-appointment/select-date?${new URLSearchParams({ location, category, serviceId })}`

export const bookCategoryHref = (location: string, category: string): string =>
  `/booking-appointment/select-service?${new URLSearchParams({ location, category })}`

export const bookLocationHref = (location: string): string =>
  `/booking-appointment/select-category?${new URLSearchParams({ location })}`
