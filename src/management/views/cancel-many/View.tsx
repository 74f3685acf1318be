import { listVisitorAppointments } from '@/server/services/diary/customer-visits'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { CancelManyScreen } from './CancelManyScreen.client'
import { toVisitorPath, parseVisitorQuery } from './texts'

/** /management/appointments/cancel-many: the bookings of the visitor named in the address. */
export const CancelManyView = withPreloadedCalls(CancelManyScreen, ({ payload, query }) => {
  const [bookingId, typed] = [query('bookingId'), query('who')]
  return [
    {
      path: toVisitorPath(bookingId, typed),
      answer: () => listVisitorAppointments(payload, parseVisitorQuery(bookingId, typed) ?? {}),
    },
  ]
})
