import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

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
