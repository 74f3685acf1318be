import { isPhone } from '@/domain/text/names'

/** What somebody who was searched for and not found is made with: what was typed, in the field where it belongs. */
export const customerFromTyped = (typed: string): Record<string, string> => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.includes('@')) return { email: text }
  if (isPhone(text)) return { phone_number: text }
  // Some digits of a number are no name.
  if (!text || /\d/.test(text)) return {}
  const [first = '', ...rest] = text.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { first_name: first, ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) }
}
