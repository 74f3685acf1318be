import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/** The links to a booking that we emailed to customers (D57). Of each secret, only the hash is stored. */
export const bookingLinks = createCollection('booking-links', [
  textField('hash', { required: true, unique: true }),
  idField('booking', { required: true }),
  // When to check next if the booking is over. It may have been moved in the meantime.
  instantField('lookAt', { required: true, index: true }),
])
