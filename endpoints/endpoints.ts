import type { Endpoint } from 'payload'
import { accountEndpoints, invitationEndpoints, secondFactorEndpoints } from './accounts'
import { audit, bin, opening, retention, backups } from './operations'
import { auth } from './auth'
import { availability } from './availability'
import { basket, discounts } from './basket'
import { plans } from './plans'
import { booking } from './booking'
import { confirmEndpoints } from './confirm-booking'
import { cancelEndpoints, desk, diary } from './diary'
import { communications, socials } from './communications'
import { connections } from './connections'
import { locations, ordering, photographs, publishing, uses } from './content'
import { courses } from './courses'
import { cspReports } from './csp-report'
import { customerCard, customerRecords } from './customer-records'
import { customers } from './customers'
import { enrolments } from './enrolments'
import { events, series } from './events'
import { formEndpoints } from './forms'
import { health, metrics } from './health'
import { imports } from './imports'
import { notifications } from './notifications'
import { myBookings, stopPages } from './my-bookings'
import { paymentLinks } from './payment-links'
import { payments } from './payments'
import { deskPayments } from './desk-payments'
import { receipts } from './receipts'
import { reports } from './reports'
import { resources } from './resources'
import { textReports, squareWebhook } from './webhooks'
import { tills } from './tills'
import { vouchers } from './vouchers'
import { waitingList } from './waiting'
import { selfService } from './self-service'
import { services } from './services'
import { slots } from './slots'
import { staff } from './staff'
import { createApiDocument } from '@endpoints/support/api-document'

const headers = { 'Content-Type': 'application/json' }

/** Creates `GET /api/openapi.json`. The document describes the given calls and is built only once. */
const openApi = (endpoints: Endpoint[]): Endpoint => {
  let text: string | null = null
  return {
    path: '/openapi.json',
    method: 'get',
    handler: () => new Response((text ??= JSON.stringify(createApiDocument(endpoints))), { headers }),
  }
}

/** All calls, from one file per resource. */
const calls: Endpoint[] = [
  ...health,
  ...auth,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...invitationEndpoints,
  ...basket,
  ...plans,
  ...services,
  ...resources,
  ...courses,
  ...enrolments,
  ...locations,
  ...staff,
  ...slots,
  ...customers,
  ...customerCard,
  ...customerRecords,
  ...formEndpoints,
  ...imports,
  ...desk,
  ...discounts,
  ...confirmEndpoints,
  ...booking,
  ...diary,
  ...series,
  ...cancelEndpoints,
  ...selfService,
  ...payments,
  ...deskPayments,
  ...paymentLinks,
  ...myBookings,
  ...receipts,
  ...reports,
  ...tills,
  ...vouchers,
  ...retention,
  ...opening,
  ...connections,
  ...audit,
  ...backups,
  ...waitingList,
  ...communications,
  ...socials,
  ...ordering,
  ...photographs,
  ...publishing,
  ...uses,
  ...notifications,
  ...availability,
  ...events,
]

/** All our calls, each with its full path below /api, and the API document that describes them. */
export const endpoints: Endpoint[] = [
  ...calls,
  ...bin,
  ...squareWebhook,
  ...textReports,
  ...stopPages,
  ...cspReports,
  ...metrics,
  openApi(calls),
]
