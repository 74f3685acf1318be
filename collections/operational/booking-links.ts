import { createCollection } from '@collections/fields/operational-collection'
import { instantField, idField, textField } from '@collections/fields/operational'

/** The links that customers were mailed to their booking (D57): only the hash of each secret is kept. */
export const bookingLinks = createCollection('booking-links', [
  textField('hash', { required: true, unique: true }),
  idField('booking', { required: true }),
  // Not before it is looked whether the booking is over: it may have moved meanwhile.
  instantField('lookAt', { required: true, index: true }),
])
