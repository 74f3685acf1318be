import type { Field } from 'payload'
import { secretField } from '@/server/access/access'
import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/**
 * Customers. `session` links a record to the visitor who entered it (D40). `anonymisedAt` marks a customer who was
 * erased (D22).
 */
export const customers = createCollection(
  'customers',
  [
    textField('firstName', { required: true, index: true }),
    textField('lastName', { index: true }),
    textField('email', { index: true }),
    textField('phone', { index: true }),
    /** The phone number in the form used for comparing (D67). */
    textField('phoneKey', { index: true }),
    /** The name, email address and phone number in the form used to search and sort (`src/domain/text/names.ts`). */
    textField('searchText'),
    textField('address'),
    textField('city'),
    textField('postcode'),
    { name: 'notes', type: 'textarea' },
    { ...idField('session'), access: secretField, admin: { hidden: true } } as Field,
    { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
    /** Set by staff if this customer must pay online for bookings on the site. */
    { name: 'mustPayOnline', type: 'checkbox', defaultValue: false, index: true },
    idField('mergedInto'),
    instantField('anonymisedAt'),
  ],
  // The search reads only these columns, so the database scans this index instead of the rows.
  { indexes: [{ fields: ['searchText', 'createdAt', 'anonymisedAt', 'mergedInto'] }] },
)
