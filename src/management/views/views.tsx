import { guarded } from '../shell/guarded'
import { AppointmentsScreen } from './appointments/AppointmentsScreen.client'
import { BookingDetailsScreen } from './booking-details/BookingDetailsScreen.client'
import { NewBookingScreen } from './new-booking/NewBookingScreen.client'
import { NotYetScreen } from './not-yet/NotYetScreen.client'
import { PaymentDetailsScreen } from './payments/PaymentDetailsScreen.client'
import { PaymentsScreen } from './payments/PaymentsScreen.client'

/** The management area's own pages; `components.ts` says at which paths. */
export const Appointments = guarded(AppointmentsScreen)
export const NotYet = guarded(NotYetScreen)
export const NewBooking = guarded(NewBookingScreen, {
  process: { to: '/management/appointments' },
  wide: true,
})
export const BookingDetails = guarded(BookingDetailsScreen, { process: { to: '/management/appointments' } })
export const Payments = guarded(PaymentsScreen)
export const PaymentDetails = guarded(PaymentDetailsScreen, { process: { to: '/management/payments' } })
