import { disputeStages } from '@/domain/payments/bill'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
} from '@collections/fields/operational'

/** A dispute as it was last read from Square (D117). Its id is Square's. The money that it took is a refund row. */
export const disputes = createCollection('disputes', [
  /** Empty for a payment that we have no record of. */
  idField('payment'),
  idField('booking'),
  choiceField('stage', disputeStages, { index: true }),
  penceField('amountPence'),
  instantField('dueAt'),
  /** Square's code of the reason. */
  textField('reason'),
  instantField('raisedAt', { required: true, index: true }),
])
