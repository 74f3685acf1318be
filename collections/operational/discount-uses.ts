import { createCollection, idField, textField } from '@collections/fields/operational'

/**
 * One use of a discount code by an order. `key` is a number within the code's limit, so simultaneous orders cannot
 * exceed it.
 */
export const discountUses = createCollection('discount-uses', [
  textField('key', { required: true, unique: true }),
  idField('discount', { required: true }),
  idField('order', { required: true }),
  textField('email', { index: true }),
])
