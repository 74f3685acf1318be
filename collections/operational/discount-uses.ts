import { operationalCollection } from '../fields/operational-collection'
import { ref, text } from '../fields/operational'

/** One use of a discount code, by an order. `key` counts within the code's limit, so that races stay inside it. */
export const discountUses = operationalCollection('discount-uses', [
  text('key', { required: true, unique: true }),
  ref('discount', { required: true }),
  ref('order', { required: true }),
  text('email', { index: true }),
])
