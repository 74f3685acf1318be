import { formatFullName, isPhone } from '@/domain/text/names'

interface Named {
  first_name: string
  last_name: string
}

/** "Ada Lovelace", of a customer or of somebody who works here. */
export const formatPersonName = ({ first_name, last_name }: Named): string =>
  formatFullName(first_name, last_name)

/** What has no name yet, in a list (D96). */
const UNTITLED = 'Untitled'

/** The name of something, as lists show it. */
export const toTitle = (name: string): string => name.trim() || UNTITLED

/** Whether something has a name: without one it cannot be chosen (D96). */
export const isTitled = (name: string): boolean => name.trim() !== ''

/** What somebody who was searched for and not found is made with: what was typed, in the field where it belongs. */
export const toCustomerFields = (typed: string): Record<string, string> => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.includes('@')) return { email: text }
  if (isPhone(text)) return { phone_number: text }
  // Some digits of a number are no name.
  if (!text || /\d/.test(text)) return {}
  const [first = '', ...rest] = text.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { first_name: first, ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) }
}
