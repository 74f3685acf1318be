const pages = '/management/services'

/** The pages of treatments; those of one treatment or category end in its id. */
export const servicePages = {
  all: pages,
  add: `${pages}/add-service`,
  details: `${pages}/service-details`,
  edit: `${pages}/edit-service`,
  category: `${pages}/category`,
} as const

/** The page of one treatment or category. */
export const pageOf = (page: 'category' | 'details' | 'edit', id: string): string =>
  `${servicePages[page]}/${encodeURIComponent(id)}`

/** What the calls about treatments are at. */
export const serviceCalls = {
  create: '/api/services/new-service',
  change: '/api/services/service',
  service: (id: string) => `/api/services/service/${encodeURIComponent(id)}`,
  price: '/api/services/price',
  removePrice: (serviceId: string, locationName: string) =>
    `/api/services/price?${new URLSearchParams({ locationName, serviceId })}`,
  createCategory: '/api/services/create-category',
  changeCategory: '/api/services/category',
  category: (categoryId: string) => `/api/services/category?${new URLSearchParams({ categoryId })}`,
} as const
