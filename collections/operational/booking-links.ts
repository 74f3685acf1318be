import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/** The links to a booking emailed to customers (D57). Only the hash of each secret is stored. */
export const bookingLinks = createCollection('booking-links', [
  textField('hash', { required: true, unique: true }),
  idField('booking', { required: true }),
  // When to check next if the booking is over. It may have moved since.
  instantField('lookAt', { required: true, index: true }),
])
