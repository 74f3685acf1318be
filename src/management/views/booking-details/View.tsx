import type { Answered } from '@/contract/call'
import type { getBooking } from '@/contract/booking'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { loadBookingDetails } from '@/server/services/diary/booking-details'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { BookingDetailsScreen } from './BookingDetailsScreen.client'
import { toDetailsPath } from '@/management/api/catalogue'

export const BookingDetailsView = withPreloadedCalls(BookingDetailsScreen, ({ payload, query }) => [
  {
    path: toDetailsPath(query('bookingId'), query('bookingSlotId')),
    answer: async () => {
      const found = await loadBookingDetails(payload, {
        bookingId: query('bookingId'),
        bookingSlotId: query('bookingSlotId') || undefined,
      })
      const { found: message } = staffMessages
      return found.ok
        ? ok({ message, bookingDetails: found.value } satisfies Answered<typeof getBooking>)
        : found
    },
  },
])
