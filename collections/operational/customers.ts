import type { Field } from 'payload'
import { secretField } from '@/server/access/access'
import { createCollection, idField, instantField, textField } from '@collections/fields/operational'

/**
 * Customers. `session` binds a record to the visitor who entered it (D40). `anonymisedAt` marks an erased customer
 * (D22).
 */
export const customers = createCollection(
  'customers',
  [
    textField('firstName', { required: true, index: true }),
    textField('lastName', { index: true }),
    textField('email', { index: true }),
    textField('phone', { index: true }),
    /** The phone number in one form for comparing (D67). */
    textField('phoneKey', { index: true }),
    /** Name, email address and phone number in the form used to search and sort (`src/domain/text/names.ts`). */
    textField('searchText'),
    textField('address'),
    textField('city'),
    textField('postcode'),
    { name: 'notes', type: 'textarea' },
    { ...idField('session'), access: secretField, admin: { hidden: true } } as Field,
    { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
    /** Set by staff: this customer must pay online for their own bookings. */
    { name: 'mustPayOnline', type: 'checkbox', defaultValue: false, index: true },
    idField('mergedInto'),
    instantField('anonymisedAt'),
  ],
  // The search only reads these columns, so it scans this index instead of the rows.
  { indexes: [{ fields: ['searchText', 'createdAt', 'anonymisedAt', 'mergedInto'] }] },
)
