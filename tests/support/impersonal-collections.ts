const STAFFS = 'an id or a name of staff'

const OURS = 'what the salon sells, sets or says of itself'

const TECHNICAL = 'a key, a state or a code of ours or of the provider'

/**
 * Fields that could hold personal data according to their type or name, and the reasons why they hold no data about
 * customers. `*` stands for all fields of a collection whose names do not look personal. Fields whose names do are
 * listed one by one.
 */
export const impersonalCollections: Record<string, Record<string, string>> = {
  appointments: {
    needs: 'ids and times',
    serviceName: OURS,
    staffName: STAFFS,
    locationName: OURS,
    cancelledBy: STAFFS,
  },
  'health-notes': { kind: TECHNICAL, writtenBy: STAFFS },
  bookings: { pendingChange: 'ids and times', createdBy: STAFFS, cancelledBy: STAFFS },
  enquiries: { answeredBy: STAFFS },
  enrolments: { title: OURS, locationName: OURS, createdBy: STAFFS, cancelledBy: STAFFS },
  'course-dates': { staffIds: STAFFS, createdBy: STAFFS },
  orders: {
    liveKey: TECHNICAL,
    course: OURS,
    desk: 'ids; the name of whoever takes it',
    discountCode: OURS,
    attemptKey: TECHNICAL,
    providerId: TECHNICAL,
    providerLocation: TECHNICAL,
    errorCode: TECHNICAL,
    errorItem: TECHNICAL,
  },
  'basket-items': { needs: 'ids and times', slotId: TECHNICAL },
  notifications: { key: TECHNICAL, kind: TECHNICAL, messageId: TECHNICAL },
  'audit-records': {
    actor: STAFFS,
    actorName: STAFFS,
    address: 'from where staff asked, or who tried to sign in as one of them',
    agent: 'from where staff asked, or who tried to sign in as one of them',
    action: TECHNICAL,
    subject: TECHNICAL,
    subjectId: TECHNICAL,
    changes: 'names of fields and ids; prices',
  },
  refunds: {
    appointments: 'their ids',
    method: TECHNICAL,
    providerId: TECHNICAL,
    refundId: TECHNICAL,
    error: TECHNICAL,
    madeBy: STAFFS,
  },
  payments: {
    method: TECHNICAL,
    discountCode: OURS,
    takenBy: STAFFS,
    providerId: TECHNICAL,
    providerLocation: TECHNICAL,
    requestKey: TECHNICAL,
  },
  receipts: { kind: TECHNICAL, vat: 'rates and amounts' },
  'till-movements': {
    day: 'a date',
    cause: TECHNICAL,
    madeBy: STAFFS,
    closedByName: STAFFS,
    note: 'about the cash in the till',
  },
  vouchers: { codeHash: TECHNICAL, lastFour: TECHNICAL, serviceName: OURS, soldBy: STAFFS },
  'voucher-entries': { cause: TECHNICAL, madeBy: STAFFS },
  'payment-attempts': { key: TECHNICAL, method: TECHNICAL, providerId: TECHNICAL, errorCode: TECHNICAL },
  disputes: { reason: TECHNICAL },
  alerts: {
    kind: TECHNICAL,
    phase: TECHNICAL,
    text: 'amounts and ids, never who',
    resolvedBy: STAFFS,
  },
  events: {
    name: 'what staff do that day',
    description: 'what staff do that day',
    staffIds: STAFFS,
    createdBy: STAFFS,
  },
  'one-off-availability': { day: 'a date', createdBy: STAFFS },
  'booking-links': { hash: TECHNICAL },
  'customer-sessions': { hash: TECHNICAL },
  'payment-links': { hash: TECHNICAL, madeBy: STAFFS, madeByName: STAFFS },
  'refresh-tokens': { hash: 'of a token of staff', successor: 'of a token of staff' },
  'second-factors': { sealed: STAFFS, recoveryHashes: STAFFS },
  imports: { liveKey: TECHNICAL, actorName: STAFFS },
  'slot-claims': { key: TECHNICAL },
  'webhook-events': { type: TECHNICAL },
  'square-locations': { account: TECHNICAL, location: TECHNICAL },
  'weekly-hours': { schedule: STAFFS },
  locations: { postcode: OURS, phone: OURS, email: OURS },
  'site-settings': { email: OURS, phone: OURS },
  users: { '*': 'staff’s own sign-ins, which admins remove' },
  staff: { '*': 'what staff show on the site' },
}
