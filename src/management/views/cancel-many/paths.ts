import type { VisitorQuery } from '@/contract/cancel-many'

/** Whose appointments: of somebody like whoever made a booking, or of what was typed. Null: nobody's yet. */
export const parseVisitorQuery = (bookingId: string, typed: string): VisitorQuery | null => {
  if (typed.includes('@')) return { email: typed }
  if (typed) return { phone_number: typed }
  return bookingId ? { bookingId } : null
}

/** The call for them; null: nothing to ask for yet. */
export const toVisitorPath = (bookingId: string, typed: string): string | null => {
  const whose = parseVisitorQuery(bookingId, typed)
  return whose && `/api/booking/visitor-appointments?${new URLSearchParams(whose as Record<string, string>)}`
}
