import { waitingOfferStates, waitingStates } from '@/domain/booking/waiting'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  jsonField,
  textField,
} from '@collections/fields/operational'

/**
 * What somebody waits for (D121): one of several treatments, an earlier time for their appointment, or a place at a
 * course date. The secret of its link is
 * derived from `PAYLOAD_SECRET` and the id, and only its hash is stored.
 */
export const waitingEntries = createCollection('waiting-entries', [
  textField('hash', { required: true, unique: true }),
  choiceField('state', waitingStates, { index: true }),
  textField('firstName', { required: true }),
  textField('lastName'),
  textField('email', { index: true }),
  textField('phone'),
  /** When they agreed to texts about offers. Empty if they did not. */
  instantField('textsAgreedAt'),
  /** The ids of the treatments, any of which would do, and of the locations. */
  jsonField('services'),
  jsonField('locations'),
  /** Empty for anyone. */
  idField('staff'),
  /** The weekdays (0 is Monday) and the parts of the day at which a treatment may start. */
  jsonField('weekdays'),
  jsonField('parts'),
  /** The first and last London days. */
  textField('fromDay'),
  textField('untilDay'),
  /** For an infill: the London day of the last full set or infill (D107). */
  textField('lastSetOn'),
  /** The starts that were free when they joined, in epoch minutes. They did not suit. */
  jsonField('freeBefore'),
  idField('courseDate'),
  /** The appointment that its customer would move to an earlier time. Empty for everybody who has none yet. */
  idField('appointment', { index: true }),
  /** The date had a free place, and they were told. False again when it is full. */
  { name: 'isTold', type: 'checkbox', defaultValue: false },
  /** The number of offers in a row that were not answered. */
  { name: 'unanswered', type: 'number' },
  instantField('joinedAt', { required: true, index: true }),
  /** When it was booked, withdrawn or ended. It is deleted at its age (D72). */
  instantField('overAt', { index: true }),
  /** Staff who added it for a caller. */
  textField('addedBy'),
])

/**
 * A time that is or was withheld for one entry. `item` is the basket item that holds it, and later the appointment.
 * `person` is unique, so that a person has only one live offer: a hash of their address, and the id once it is over.
 */
export const waitingOffers = createCollection('waiting-offers', [
  idField('entry', { required: true }),
  textField('person', { required: true, unique: true }),
  choiceField('state', waitingOfferStates, { index: true }),
  idField('item', { required: true }),
  idField('service', { required: true }),
  idField('location', { required: true }),
  idField('staff', { required: true }),
  instantField('start', { required: true }),
  instantField('end', { required: true }),
  instantField('busyEnd', { required: true, index: true }),
  /** The stretch of free time that it was part of, with clean-up. */
  instantField('stretchStart'),
  instantField('stretchEnd'),
  instantField('madeAt', { required: true }),
  /** When this time was first withheld, and the end of withholding it. */
  instantField('withheldSince', { required: true }),
  instantField('withheldUntil', { required: true }),
  /** When a message with the offer was handed over. */
  instantField('handedOverAt'),
  instantField('expiresAt', { required: true, index: true }),
  /** The start from which the appointment moves up. Set when its customer accepts in time. */
  instantField('movesFrom'),
  /** Staff who offered it by hand. */
  textField('offeredBy'),
  /** True once everything that follows from its end is done. */
  { name: 'settled', type: 'checkbox', index: true, defaultValue: false },
  /** True once the time has been booked since, so that it may be offered again when it becomes free. */
  { name: 'isPast', type: 'checkbox', defaultValue: false },
])
