import type { GlobalConfig, TextFieldSingleValidation } from 'payload'
import { mailKinds } from '@/domain/content/mail-kinds'
import { admins, adminsMenu, staff } from '@/server/access/access'

/** Customers type their names: a subject is what everybody reads (D82). */
const withoutName: TextFieldSingleValidation = (value) =>
  !value?.includes('{name}') ||
  'A subject cannot hold the customer’s name. Please put it into the introduction.'

const inBraces = (names: readonly string[]): string =>
  `In braces it takes ${names.map((name) => `{${name}}`).join(', ')}.`

/** Subject, introduction and closing of every mail; where nothing was written, the product's own words stand. */
export const mailTexts: GlobalConfig = {
  slug: 'mail-texts',
  label: 'Words of the emails',
  admin: {
    group: 'Salon',
    hidden: adminsMenu,
    description:
      'How emails begin and end. Leave a field empty to keep our words. Times, prices and links stand between them by themselves.',
  },
  access: { read: staff, update: admins },
  fields: Object.entries(mailKinds).map(([name, [label, names]]) => ({
    type: 'collapsible',
    label,
    admin: { initCollapsed: true },
    fields: [
      {
        name,
        label: false,
        type: 'group',
        admin: { hideGutter: true, description: inBraces(names) },
        fields: [
          { name: 'subject', label: 'Subject', type: 'text', maxLength: 150, validate: withoutName },
          { name: 'intro', label: 'Introduction', type: 'textarea', maxLength: 1000 },
          { name: 'closing', label: 'Closing', type: 'textarea', maxLength: 1000 },
        ],
      },
    ],
  })),
}
