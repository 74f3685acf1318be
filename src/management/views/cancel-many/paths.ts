import type { VisitorQuery } from '@/contract/cancel-many'

/** The visitor to search for: the person who made a given booking, or the typed text. Null: none yet. */
export const parseVisitorQuery = (bookingId: string, typed: string): VisitorQuery | null => {
  if (typed.includes('@')) return { email: typed }
  if (typed) return { phone_number: typed }
  return bookingId ? { bookingId } : null
}

/** The path of the call for their appointments; null: nothing to load yet. */
export const toVisitorPath = (bookingId: string, typed: string): string | null => {
  const whose = parseVisitorQuery(bookingId, typed)
  return whose && `/api/booking/visitor-appointments?${new URLSearchParams(whose as Record<string, string>)}`
}
