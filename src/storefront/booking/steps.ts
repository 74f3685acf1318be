/** The pages of the booking flow and the query that carries the visitor's choices (S1). */
export type Step =
  | ''
  | 'select-category'
  | 'select-service'
  | 'select-date'
  | 'select-time'
  | 'service-information'
  | 'review-booking-details'
  | 'checkout'

export interface FlowQuery {
  location?: string | null
  category?: string | null
  serviceId?: string | null
  /** yyyy-MM-dd */
  date?: string | null
  /** A member of staff's id; none for anyone. */
  staff?: string | null
  /** The basket item whose time is being changed. */
  item?: string | null
}

const names = ['location', 'category', 'serviceId', 'date', 'staff', 'item'] as const

/** An address of the flow; choices that were not made are left out. */
export const stepHref = (step: Step, query: FlowQuery = {}): string => {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = query[name]
    if (value) search.set(name, value)
  }
  const path = step ? `/booking-appointment/${step}` : '/booking-appointment'
  return search.size > 0 ? `${path}?${search}` : path
}

export type SearchParams = Record<string, string | string[] | undefined>

/** A parameter of an address; of one given twice the first counts, an empty one is none. */
export const firstOf = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) || null

/** The flow's own parameters of an address. */
export const flowQuery = (params: SearchParams): FlowQuery =>
  Object.fromEntries(names.map((name) => [name, firstOf(params[name])]))
