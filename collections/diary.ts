import { operationalCollection } from './fields/operational-collection'
import { instant, pence, ref, snapshot, text } from './fields/operational'

/** Weekly hours of one person at one location; `schedule` is WeeklyHours (Monday first, minutes since midnight). */
export const weeklyHours = operationalCollection(
  'weekly-hours',
  [ref('staff', { required: true }), ref('location', { required: true }), snapshot('schedule')],
  { indexes: [{ fields: ['staff', 'location'], unique: true }] },
)

/** One-off availability: minutes since London midnight on `day` (yyyy-MM-dd). */
export const oneOffAvailability = operationalCollection('one-off-availability', [
  ref('staff', { required: true }),
  ref('location', { required: true }),
  text('day', { required: true, index: true }),
  { name: 'startMinutes', type: 'number', required: true },
  { name: 'endMinutes', type: 'number', required: true },
  text('createdBy'),
])

/** Events (D36): `scope` says whom they block: named people, a location, or everyone. */
export const events = operationalCollection('events', [
  text('name', { required: true }),
  { name: 'description', type: 'textarea' },
  { name: 'scope', type: 'select', required: true, options: ['staff', 'location', 'all'] },
  snapshot('staffIds'),
  ref('location'),
  { name: 'isAllDay', type: 'checkbox', required: true, defaultValue: false },
  instant('start', { required: true, index: true }),
  instant('end', { required: true, index: true }),
  text('createdBy'),
])

/** A booking groups the appointments that were made together. */
export const bookings = operationalCollection('bookings', [
  ref('customer', { required: true }),
  ref('order'),
  ref('payment'),
  {
    name: 'status',
    type: 'select',
    required: true,
    index: true,
    options: ['Pending', 'Confirmed', 'Cancelled'],
  },
  { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
  { name: 'notes', type: 'textarea' },
  text('createdBy'),
  instant('cancelledAt'),
  text('cancelledBy'),
])

/** One appointment (the specification's booking slot). Names and prices are those it was sold with (D49). */
export const appointments = operationalCollection(
  'appointments',
  [
    ref('booking', { required: true }),
    ref('customer', { required: true }),
    ref('staff', { required: true }),
    ref('location', { required: true }),
    ref('service', { required: true }),
    text('serviceName', { required: true }),
    text('staffName', { required: true }),
    text('locationName', { required: true }),
    pence('pricePence'),
    { name: 'durationMinutes', type: 'number', required: true },
    { name: 'cleanUpMinutes', type: 'number', required: true, defaultValue: 0 },
    instant('start', { required: true, index: true }),
    instant('end', { required: true }),
    instant('busyEnd', { required: true, index: true }),
    { name: 'patchTest', type: 'checkbox', defaultValue: false },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      options: ['Pending', 'Confirmed', 'Cancelled'],
    },
    instant('cancelledAt'),
    text('cancelledBy'),
    /** When staff noted that the customer did not come. */
    instant('missedAt'),
  ],
  { indexes: [{ fields: ['staff', 'start'] }, { fields: ['status', 'start'] }] },
)

/**
 * The claims that decide who has a time (docs/architecture.md): one row per person and 5-minute tick.
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
  { readable: false, indexes: [{ fields: ['staff', 'tick'] }] },
)
