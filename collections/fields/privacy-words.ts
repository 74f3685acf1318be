import type { Field } from 'payload'

/** What stands below the pages on privacy and cookies; empty ones are said by what is switched on (D77). */
export const privacyWords: Field = {
  name: 'privacy',
  label: 'Privacy and cookies',
  type: 'group',
  admin: {
    description:
      'Below the pages on privacy and cookies. While a field is empty, the site says by itself what follows from the services that are switched on. The list of what is kept in browsers always stands there.',
  },
  fields: [
    { name: 'where', label: 'Where your data goes', type: 'textarea', maxLength: 3000 },
    { name: 'cookies', label: 'Cookies', type: 'textarea', maxLength: 3000 },
  ],
}
