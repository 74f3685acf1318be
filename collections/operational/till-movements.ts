import { movementKinds } from '@/domain/payments/till'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
} from '@collections/fields/operational'

/**
 * The movements of the tills (D116). The id contains till, day and number, so that each number is written only once, and
 * the unique cause puts each movement in one day. The closing of a day is a movement too.
 */
export const tillMovements = createCollection('till-movements', [
  // The location whose till it is.
  idField('till', { required: true }),
  // The London day, yyyy-MM-dd. A correction belongs to the day of the payment that it corrects.
  textField('day', { required: true, index: true }),
  { name: 'number', type: 'number', required: true },
  choiceField('kind', movementKinds),
  penceField('amountPence'),
  textField('cause', { required: true, unique: true }),
  idField('payment'),
  instantField('at', { required: true }),
  textField('madeBy'),
  // Set only at closing. The terminal's total is empty if nobody entered it.
  textField('closedByName'),
  { name: 'floatPence', type: 'number' },
  { name: 'countedPence', type: 'number' },
  { name: 'expectedPence', type: 'number' },
  { name: 'terminalPence', type: 'number' },
  { name: 'terminalExpectedPence', type: 'number' },
  textField('note'),
])
