import type { Field } from 'payload'
import { infillTexts } from '@/messages/infill'
import { testProductTexts } from '@/messages/management-patch-tests'
import { namedOnly, pickedOnly } from './named'

/** What a treatment needs of a patch test, or that it is one (D106). */
export const patchTestFields: Field[] = [
  {
    name: 'patchTest',
    label: 'Needs a patch test',
    type: 'checkbox',
    defaultValue: false,
    admin: {
      position: 'sidebar',
      description:
        'We tell customers before they choose a time, on the review page and in the email. Set how far ahead the test must be under Booking and payment rules.',
    },
  },
  {
    name: 'testProducts',
    label: 'Products that need a patch test',
    type: 'relationship',
    relationTo: 'test-products',
    ...namedOnly,
    hasMany: true,
    admin: { allowEdit: false, isSortable: false, description: testProductTexts.products },
  },
  {
    name: 'testTreatment',
    label: 'The treatment that is the patch test',
    type: 'relationship',
    relationTo: 'services',
    ...pickedOnly,
    filterOptions: { isPatchTest: { equals: true } },
    admin: { ...pickedOnly.admin, description: testProductTexts.treatment },
  },
  {
    name: 'isPatchTest',
    label: 'This is a patch test',
    type: 'checkbox',
    defaultValue: false,
    admin: { position: 'sidebar', description: testProductTexts.isTest },
  },
]

/** A day of the window of an infill, counted from the last set or infill (D107). */
const infillDays = (name: string, label: string): Field => ({
  name,
  label,
  type: 'number',
  min: 0,
  max: 365,
  admin: { step: 1, description: infillTexts[name === 'infillFromDays' ? 'from' : 'to'] },
})

/** The full sets that an infill follows, and the days on which it can be booked (D107). */
export const infillFields: Field[] = [
  {
    type: 'row',
    fields: [infillDays('infillFromDays', 'Infill: from day'), infillDays('infillToDays', 'Infill: to day')],
  },
  {
    name: 'infillOf',
    label: 'Infill of these full sets',
    type: 'relationship',
    relationTo: 'services',
    ...pickedOnly,
    hasMany: true,
    admin: { ...pickedOnly.admin, isSortable: false, description: infillTexts.fullSets },
  },
]
