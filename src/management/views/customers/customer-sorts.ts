/** The orders of the list, as the call names them, in words. */
export const customerSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const

export type CustomerSort = keyof typeof customerSorts

/** The order that an address asks for; the newest first when it asks for nothing usable. */
export const parseCustomerSort = (asked: string): CustomerSort =>
  Object.hasOwn(customerSorts, asked) ? (asked as CustomerSort) : 'newest'
