import type { Endpoint } from 'payload'
import { auth } from './auth'
import { availability } from './availability'
import { basket } from './basket'
import { bookings } from './bookings'
import { customersStaff } from './customers-staff'
import { events } from './events'
import { health } from './health'
import { slots } from './slots'
import { staffPayments } from './staff-payments'

/** Every call of ours, each with its whole path below /api. One file per resource. */
export const endpoints: Endpoint[] = [
  ...health,
  ...auth,
  ...basket,
  ...slots,
  ...bookings,
  ...customersStaff,
  ...staffPayments,
  ...availability,
  ...events,
]
