import { visitorAppointments } from '@/server/services/diary/customer-visits'
import { withAnswers } from '../../shell/with-answers'
import { CancelManyScreen } from './CancelManyScreen.client'
import { visitorCall, whoseOf } from './paths'

/** /management/appointments/cancel-many: what the visitor whom the address names has booked. */
export const CancelManyView = withAnswers(CancelManyScreen, ({ payload, query }) => {
  const [bookingId, typed] = [query('bookingId'), query('who')]
  return [
    {
      path: visitorCall(bookingId, typed),
      answer: () => visitorAppointments(payload, whoseOf(bookingId, typed) ?? {}),
    },
  ]
})
