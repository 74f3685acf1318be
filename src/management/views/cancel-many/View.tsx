import { listVisitorAppointments } from '@/server/services/diary/customer-visits'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { CancelManyScreen } from './CancelManyScreen.client'
import { toVisitorPath, parseVisitorQuery } from './paths'

/** /management/appointments/cancel-many: what the visitor whom the address names has booked. */
export const CancelManyView = withPreloadedCalls(CancelManyScreen, ({ payload, query }) => {
  const [bookingId, typed] = [query('bookingId'), query('who')]
  return [
    {
      path: toVisitorPath(bookingId, typed),
      answer: () => listVisitorAppointments(payload, parseVisitorQuery(bookingId, typed) ?? {}),
    },
  ]
})
