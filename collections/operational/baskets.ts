import { basketTransitions, listStates } from '@/domain/booking/states'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/**
 * A visitor's basket. `session` is the visitor's secret. `planCount` counts the visits planned for it, and `pendingPlan`
 * has the one whose times are held but are not in the items yet (D103).
 */
export const baskets = createCollection('baskets', [
  idField('session', { required: true }),
  choiceField('status', listStates(basketTransitions)),
  idField('customer'),
  textField('address'),
  instantField('expiresAt', { required: true, index: true }),
  { name: 'planCount', type: 'number' },
  jsonField('pendingPlan'),
])

/**
 * One treatment in a basket, with its time once one is chosen. If the same slot is added twice, `dedupeKey` makes it
 * the same item (D13).
 */
export const basketItems = createCollection('basket-items', [
  idField('basket', { required: true }),
  idField('service', { required: true }),
  idField('location', { required: true }),
  idField('staff'),
  /** The person treated, if it is not the customer (D101). */
  textField('guestName'),
  { name: 'anyStaff', type: 'checkbox', defaultValue: false },
  textField('slotId'),
  textField('dedupeKey', { required: true, unique: true }),
  instantField('start'),
  instantField('end'),
  instantField('busyEnd'),
  /** The time that is held, of the member of staff and of each resource (D100). */
  jsonField('needs'),
  jsonField('bookingDetails'),
  instantField('holdTakenAt'),
  instantField('holdExpiresAt', { index: true }),
  textField('address', { index: true }),
  /** The visitor said that they have had a patch test with us (D106). */
  { name: 'testDeclared', type: 'checkbox', defaultValue: false },
  /** The London day of the last full set or infill, as the visitor said (D107). */
  textField('lastSetOn'),
  /** The number of the basket's plan that gave it its time. */
  { name: 'planNumber', type: 'number' },
])

/**
 * The claims that decide which owner has a time (docs/decisions/0002-claims.md). There is one row for each 5-minute tick
 * of a member of staff or a resource, whose id is in `staff`. `owner` is a basket item, and later its appointment. `heir`
 * is the treatment from whose clean-up the owner has borrowed the tick (D102). A claim without `expiresAt` is permanent.
 */
export const slotClaims = createCollection(
  'slot-claims',
  [
    textField('key', { required: true, unique: true }),
    idField('owner', { required: true }),
    idField('heir'),
    idField('staff', { required: true, index: false }),
    instantField('tick', { required: true }),
    instantField('expiresAt', { index: true }),
    instantField('claimedAt', { required: true }),
  ],
  { indexes: [{ fields: ['staff', 'tick'] }] },
)
