import { createCollection, textField } from '@collections/fields/operational'

/**
 * The Square locations that have taken money for us, by account. We continue to read their lists and notifications
 * (D118).
 */
export const squareLocations = createCollection('square-locations', [
  textField('account', { required: true, index: true }),
  textField('location', { required: true }),
])
