import { createCollection } from '../fields/operational-collection'
import { textField } from '../fields/operational'

/** Square's locations that have taken money for us, by account: their lists and notices stay ours (D118). */
export const squareLocations = createCollection('square-locations', [
  textField('account', { required: true, index: true }),
  textField('location', { required: true }),
])
