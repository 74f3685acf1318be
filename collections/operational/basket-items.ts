import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, snapshot, text } from '../fields/operational'

/** One service in a basket; with a time once one was chosen. `dedupeKey` makes the same slot the same item (D13). */
export const basketItems = operationalCollection('basket-items', [
  ref('basket', { required: true }),
  ref('service', { required: true }),
  ref('location', { required: true }),
  ref('staff'),
  { name: 'anyStaff', type: 'checkbox', defaultValue: false },
  text('slotId'),
  text('dedupeKey', { required: true, unique: true }),
  instant('start'),
  instant('end'),
  instant('busyEnd'),
  snapshot('bookingDetails'),
  instant('holdTakenAt'),
  instant('holdExpiresAt', { index: true }),
  text('address', { index: true }),
])
