import { entryKinds } from '@/domain/payments/voucher'
import {
  choiceField,
  createCollection,
  idField,
  instantField,
  penceField,
  textField,
} from '@collections/fields/operational'

/**
 * A gift voucher (D114). Its code is derived from `PAYLOAD_SECRET`, the id and the version. Only the code's hash and
 * last four characters are stored.
 */
export const vouchers = createCollection('vouchers', [
  { name: 'version', type: 'number', required: true },
  textField('codeHash', { required: true, unique: true }),
  textField('lastFour', { required: true, index: true }),
  penceField('amountPence'),
  // The payment with which it was bought. The voucher can be used once its first entry is in the ledger.
  idField('payment'),
  idField('customer', { required: true }),
  textField('customerName', { required: true }),
  // Set if it was sold for the price of a treatment.
  idField('service'),
  textField('serviceName'),
  textField('recipientName'),
  textField('recipientEmail'),
  textField('message'),
  // Where it was sold, whose till has the money. Empty for one that was bought online.
  idField('location'),
  // When it is emailed to the recipient, and when it was.
  instantField('sendAt', { index: true }),
  instantField('sentAt'),
  instantField('madeAt', { required: true, index: true }),
  instantField('soldAt', { index: true }),
  // The only rate of VAT of all that it can buy, when it was sold, or `several` (D115). Older vouchers have none.
  textField('soldRate'),
  instantField('expiresAt', { required: true, index: true }),
  textField('soldBy'),
])

/**
 * The ledger of the vouchers. Entries are only ever added. The writer of number n has read all entries before it, so the
 * balance is never below 0, and each cause is in a voucher once.
 */
export const voucherEntries = createCollection(
  'voucher-entries',
  [
    idField('voucher', { required: true }),
    { name: 'number', type: 'number', required: true },
    choiceField('kind', entryKinds),
    textField('cause', { required: true }),
    penceField('amountPence'),
    penceField('balancePence'),
    // The payment that was made with the voucher, that bought it, or that was refunded.
    idField('payment'),
    instantField('at', { required: true, index: true }),
    textField('madeBy'),
  ],
  {
    indexes: [
      { fields: ['voucher', 'number'], unique: true },
      { fields: ['voucher', 'cause'], unique: true },
    ],
  },
)
