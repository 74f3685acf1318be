import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/** The links that customers were mailed to their booking (D57): only the hash of each secret is kept. */
export const bookingLinks = operationalCollection('booking-links', [
  text('hash', { required: true, unique: true }),
  ref('booking', { required: true }),
  // Not before it is looked whether the booking is over: it may have moved meanwhile.
  instant('lookAt', { required: true, index: true }),
])
