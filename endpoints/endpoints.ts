import type { Endpoint } from 'payload'
import { accounts } from './accounts'
import { audit } from './audit'
import { auth } from './auth'
import { availability } from './availability'
import { basket } from './basket'
import { bin } from './bin'
import { booking } from './booking'
import { cancelling } from './cancelling'
import { communications } from './communications'
import { uses } from './content-uses'
import { courses } from './courses'
import { cspReports } from './csp-report'
import { customerCard } from './customer-card'
import { customerRecords } from './customer-records'
import { customers } from './customers'
import { diary } from './diary'
import { desk } from './desk'
import { deskCard } from './desk-card'
import { discounts } from './discounts'
import { enrolments } from './enrolments'
import { events } from './events'
import { health } from './health'
import { locations } from './locations'
import { metrics } from './metrics'
import { notifications } from './notifications'
import { openApi } from './openapi'
import { ordering } from './ordering'
import { payments } from './payments'
import { reports } from './reports'
import { retention } from './retention'
import { secondFactor } from './second-factor'
import { squareWebhook } from './square-webhook'
import { selfService } from './self-service'
import { series } from './series'
import { services } from './services'
import { slots } from './slots'
import { socials } from './socials'
import { staff } from './staff'

/** One file per resource. */
const calls: Endpoint[] = [
  ...health,
  ...auth,
  ...accounts,
  ...secondFactor,
  ...basket,
  ...services,
  ...courses,
  ...enrolments,
  ...locations,
  ...staff,
  ...slots,
  ...customers,
  ...customerCard,
  ...customerRecords,
  ...desk,
  ...discounts,
  ...booking,
  ...diary,
  ...series,
  ...cancelling,
  ...selfService,
  ...payments,
  ...deskCard,
  ...reports,
  ...retention,
  ...audit,
  ...communications,
  ...socials,
  ...ordering,
  ...uses,
  ...notifications,
  ...availability,
  ...events,
]

/** Every call of ours, each with its whole path below /api, and the document that describes them. */
export const endpoints: Endpoint[] = [
  ...calls,
  ...bin,
  ...squareWebhook,
  ...cspReports,
  ...metrics,
  openApi(calls),
]
