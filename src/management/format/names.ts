import type { Booking } from '@/contract/booking'
import { formatFullName, isPhone } from '@/domain/text/names'

/** The names of an appointment's rooms and equipment. */
export const formatResources = ({ resources }: Pick<Booking, 'resources'>): string =>
  resources.map(({ resource_name: name }) => name).join(', ')

interface Named {
  first_name: string
  last_name: string
}

/** "Ada Lovelace", for a customer or a member of staff. */
export const formatPersonName = ({ first_name, last_name }: Named): string =>
  formatFullName(first_name, last_name)

/** The label of an item without a name, in a list (D96). */
const UNTITLED = 'Untitled'

/** The name of an item, as shown in lists. */
export const toTitle = (name: string): string => name.trim() || UNTITLED

/** True if an item has a name. An item without one cannot be chosen (D96). */
export const isTitled = (name: string): boolean => name.trim() !== ''

/** Initial values for a new customer after a search without results: the search text, in the field where it belongs. */
export const toCustomerFields = (typed: string): Record<string, string> => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.includes('@')) return { email: text }
  if (isPhone(text)) return { phone_number: text }
  // A text with digits is not a name.
  if (!text || /\d/.test(text)) return {}
  const [first = '', ...rest] = text.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { first_name: first, ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) }
}
