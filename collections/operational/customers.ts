import type { Field } from 'payload'
import { secretField } from '@/server/access/access'
import { operationalCollection } from '../fields/operational-collection'
import { instant, ref, text } from '../fields/operational'

/** Customers. `session` binds one to the visitor who typed it (D40); `anonymisedAt` marks an erased one (D22). */
export const customers = operationalCollection(
  'customers',
  [
    text('firstName', { required: true, index: true }),
    text('lastName', { index: true }),
    text('email', { index: true }),
    text('phone', { index: true }),
    /** The phone number in one spelling, to be compared (D67). */
    text('phoneKey', { index: true }),
    /** Name, e-mail address and phone number as they are searched and sorted by (`src/domain/text/search-text.ts`). */
    text('searchText'),
    text('address'),
    text('city'),
    text('postcode'),
    { name: 'notes', type: 'textarea' },
    { ...ref('session'), access: secretField, admin: { hidden: true } } as Field,
    { name: 'source', type: 'select', required: true, options: ['visitor', 'staff'] },
    /** Staff marked them: what they book themselves, they pay online. */
    { name: 'mustPayOnline', type: 'checkbox', defaultValue: false, index: true },
    ref('mergedInto'),
    instant('anonymisedAt'),
  ],
  // The search reads these columns only, so it scans this index instead of the rows.
  { indexes: [{ fields: ['searchText', 'createdAt', 'anonymisedAt', 'mergedInto'] }] },
)
