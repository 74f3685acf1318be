import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/**
 * The claims that decide who has a time (docs/decisions/0002-claims.md): one row per person and 5-minute tick.
 * `owner` is a basket item, later its appointment; no `expiresAt` means permanent.
 */
export const slotClaims = operationalCollection(
  'slot-claims',
  [
    text('key', { required: true, unique: true }),
    ref('owner', { required: true }),
    ref('staff', { required: true, index: false }),
    instant('tick', { required: true }),
    instant('expiresAt', { index: true }),
    instant('claimedAt', { required: true }),
  ],
  { indexes: [{ fields: ['staff', 'tick'] }] },
)
