import type { Answered } from '@/contract/call'
import type { getBooking } from '@/contract/booking'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { bookingDetails } from '@/server/services/diary/booking-details'
import { withAnswers } from '../../shell/with-answers'
import { BookingDetailsScreen } from './BookingDetailsScreen.client'
import { detailsCall } from './paths'

/** /management/booking-details. */
export const BookingDetailsView = withAnswers(BookingDetailsScreen, ({ payload, query }) => [
  {
    path: detailsCall(query('bookingId'), query('bookingSlotId')),
    answer: async () => {
      const found = await bookingDetails(payload, {
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
