import type { Field } from 'payload'
import { secretField } from '@/server/access/access'
import { createCollection } from '@collections/fields/operational-collection'
import { instantField, idField, textField } from '@collections/fields/operational'

/** Customers. `session` binds one to the visitor who typed it (D40); `anonymisedAt` marks an erased one (D22). */
export const customers = createCollection(
  'customers',
  [
    textField('firstName', { required: true, index: true }),
    textField('lastName', { index: true }),
    textField('email', { index: true }),
    textField('phone', { index: true }),
    /** The phone number in one spelling, to be compared (D67). */
    textField('phoneKey', { index: true }),
    /** Name, e-mail address and phone number as they are searched and sorted by (`src/domain/text/search-text.ts`). */
    textField('searchText'),
    textField('address'),
    textField('city'),
    textField('postcode'),
    { name: 'notes', type: 'textarea' },
    { ...idField('session'), access: secretField, admin: { hidden: true } } as Field,
    { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
    /** Staff marked them: what they book themselves, they pay online. */
    { name: 'mustPayOnline', type: 'checkbox', defaultValue: false, index: true },
    idField('mergedInto'),
    instantField('anonymisedAt'),
  ],
  // The search reads these columns only, so it scans this index instead of the rows.
  { indexes: [{ fields: ['searchText', 'createdAt', 'anonymisedAt', 'mergedInto'] }] },
)
