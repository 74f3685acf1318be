import { operationalCollection } from '../fields/operational-collection'
import { text } from '../fields/operational'

/** Square's locations that have taken money for us, by account: their lists and notices stay ours (D118). */
export const squareLocations = operationalCollection('square-locations', [
  text('account', { required: true, index: true }),
  text('location', { required: true }),
])
