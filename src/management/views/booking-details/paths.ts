/** The path of the call for one appointment; null: the address names none. */
export const toDetailsPath = (bookingId: string, bookingSlotId: string): string | null => {
  if (!bookingId) return null
  const query = new URLSearchParams({ bookingId })
  if (bookingSlotId) query.set('bookingSlotId', bookingSlotId)
  return `/api/booking/booking-details?${query}`
}
