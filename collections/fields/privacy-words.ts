import type { Field } from 'payload'

/** What stands below the pages on privacy and cookies; empty ones are said by what is switched on (D77). */
export const privacyWords: Field = {
  name: 'privacy',
  label: 'Privacy and cookies',
  type: 'group',
  admin: {
    description:
      'Shown below the privacy and cookies pages. If you leave a field blank, the site writes this for you, based on the services you have switched on. The list of what is stored in browsers is always shown.',
  },
  fields: [
    { name: 'where', label: 'Where your data goes', type: 'textarea', maxLength: 3000 },
    { name: 'cookies', label: 'Cookies', type: 'textarea', maxLength: 3000 },
  ],
}
