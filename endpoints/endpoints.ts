import type { Endpoint } from 'payload'
import { appointments } from './appointments'
import { auth } from './auth'
import { availability } from './availability'
import { balances } from './balances'
import { basket } from './basket'
import { bookings } from './bookings'
import { customersStaff } from './customers-staff'
import { catalogue } from './catalogue'
import { confirmBookingCalls } from './confirm-booking'
import { cspReports } from './csp-report'
import { customers } from './customers'
import { discounts } from './discounts'
import { events } from './events'
import { health } from './health'
import { notifications } from './notifications'
import { openApi } from './openapi'
import { payments } from './payments'
import { refunds } from './refunds'
import { squareWebhook } from './square-webhook'
import { slots } from './slots'
import { staffPayments } from './staff-payments'

/** One file per resource. */
const calls: Endpoint[] = [
  ...health,
  ...auth,
  ...basket,
  ...catalogue,
  ...slots,
  ...customers,
  ...discounts,
  ...confirmBookingCalls,
  ...payments,
  ...bookings,
  ...appointments,
  ...customersStaff,
  ...staffPayments,
  ...refunds,
  ...balances,
  ...notifications,
  ...availability,
  ...events,
]

/** Every call of ours, each with its whole path below /api, and the document that describes them. */
export const endpoints: Endpoint[] = [...calls, ...squareWebhook, ...cspReports, openApi(calls)]
