import { type ListQuery, listQuery } from '@/management/format/kept-view'

export const DISCOUNTS_CALL = '/api/discounts/get-discounts'

/** The path of the call for a page of enquiries. `show` is the tab: open, or all. */
export const toEnquiriesPath = (show: string, asked: ListQuery): string => {
  const query = new URLSearchParams({ ...(show === 'open' ? { open: 'true' } : {}), ...listQuery(asked) })
  return `/api/communications/enquiries?${query}`
}

/** The path of the call for one appointment; null: the address names none. */
export const toDetailsPath = (bookingId: string, bookingSlotId: string): string | null => {
  if (!bookingId) return null
  const query = new URLSearchParams({ bookingId })
  if (bookingSlotId) query.set('bookingSlotId', bookingSlotId)
  return `/api/booking/booking-details?${query}`
}
