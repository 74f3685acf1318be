import type { CollectionConfig, Field } from 'payload'
import { isBinned } from '@/domain/content/content-collections'
import { isShownCollection } from '@/domain/content/shown-on'
import { aftercare } from './content/aftercare'
import { categories } from './content/categories'
import { courses } from './content/courses'
import { discounts } from './content/discounts'
import { faqs } from './content/faqs'
import { forms } from './content/forms'
import { gallery } from './content/gallery'
import { locations } from './content/locations'
import { media } from './content/media'
import { pages } from './content/pages'
import { promotions } from './content/promotions'
import { redirects } from './content/redirects'
import { resourceKinds, resources } from './content/resources'
import { testProducts } from './content/test-products'
import { services } from './content/services'
import { staff } from './content/staff'
import { testimonials } from './content/testimonials'
import { users } from './content/users'
import { withPublishingAudit } from './fields/audit-content'
import { withBin } from './fields/bin'
import { withPublishButton } from './fields/drafts'
import { withEditing } from './fields/editing'
import { alerts, notifications } from './operational/notifications'
import { appointments } from '@collections/operational/bookings'
import { auditRecords, refreshTokens, secondFactors } from './operational/accounts'
import { basketItems, baskets } from './operational/baskets'
import { bookingLinks, bookings } from './operational/bookings'
import { counters } from './operational/counters'
import { squareLocations, paymentAttempts, webhookEvents } from './operational/payment-provider'
import { courseDates, enrolments } from './operational/course-dates'
import {
  customerPictures,
  customers,
  customerSessions,
  formAnswers,
  healthNotes,
} from './operational/customers'
import { disputes, refunds } from '@collections/operational/payment-provider'
import { discountUses, orders } from './operational/orders'
import { enquiries } from '@collections/operational/customers'
import { events, oneOffAvailability, weeklyHours } from './operational/schedule'
import { imports } from './operational/imports'
import { paymentLinks, payments, receipts } from './operational/payments'
import { slotClaims } from '@collections/operational/baskets'
import { tillMovements } from '@collections/operational/payments'
import { waitingEntries, waitingOffers } from './operational/waiting'
import { voucherEntries, vouchers } from './operational/vouchers'

const all: CollectionConfig[] = [
  services,
  courses,
  categories,
  locations,
  staff,
  resources,
  resourceKinds,
  testProducts,
  forms,
  discounts,
  users,
  media,
  aftercare,
  faqs,
  gallery,
  pages,
  promotions,
  redirects,
  testimonials,
  appointments,
  bookings,
  courseDates,
  enquiries,
  enrolments,
  events,
  oneOffAvailability,
  slotClaims,
  weeklyHours,
  basketItems,
  baskets,
  customers,
  customerPictures,
  customerSessions,
  healthNotes,
  formAnswers,
  imports,
  orders,
  paymentAttempts,
  payments,
  receipts,
  alerts,
  disputes,
  discountUses,
  refunds,
  tillMovements,
  vouchers,
  voucherEntries,
  webhookEvents,
  auditRecords,
  counters,
  squareLocations,
  notifications,
  bookingLinks,
  paymentLinks,
  waitingEntries,
  waitingOffers,
  refreshTokens,
  secondFactors,
]

/** Says in the form where visitors see the document. */
const withShownOn = (collection: CollectionConfig): CollectionConfig => {
  if (!isShownCollection(collection.slug)) return collection
  const shownOn: Field = {
    name: 'shownOn',
    type: 'ui',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/management/fields/ShownOn.client#ShownOn' },
    },
  }
  return { ...collection, fields: [...collection.fields, shownOn] }
}

/**
 * Every collection. The first ones are those that people edit (src/management/screens.ts puts them in the menu), the
 * rest are only written by our services.
 */
export const collections = all
  .map(withPublishButton)
  .map(withEditing)
  .map(withShownOn)
  .map(withPublishingAudit)
  .map((one) => (isBinned(one.slug) ? withBin(one) : one))
