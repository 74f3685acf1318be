import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/** What visitors wrote in the form of the contact page, until it has reached its age (D72). */
export const enquiries = operationalCollection('enquiries', [
  text('firstName', { required: true }),
  text('lastName'),
  text('email', { required: true, index: true }),
  text('phone', { required: true }),
  { name: 'enquiry', type: 'textarea', required: true },
  instant('receivedAt', { required: true, index: true }),
  instant('answeredAt'),
  text('answeredBy'),
  /** The customer who was made of it. */
  ref('customer'),
])
