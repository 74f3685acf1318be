import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/** Enquiries from the contact page. They are deleted when they reach their age (D72). */
export const enquiries = createCollection('enquiries', [
  textField('firstName', { required: true }),
  textField('lastName'),
  textField('email', { required: true, index: true }),
  textField('phone', { required: true }),
  { name: 'enquiry', type: 'textarea', required: true },
  instantField('receivedAt', { required: true, index: true }),
  instantField('answeredAt'),
  textField('answeredBy'),
  /** The customer who was created from the enquiry. */
  idField('customer'),
])
