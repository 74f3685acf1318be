/** Labels for the list's sort orders, by their API names. */
export const customerSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const

type CustomerSort = keyof typeof customerSorts

/** The sort order in the address; newest first if it is invalid. */
export const parseCustomerSort = (asked: string): CustomerSort =>
  Object.hasOwn(customerSorts, asked) ? (asked as CustomerSort) : 'newest'
