import type { ArrayField } from 'payload'
import { linkOfSite } from '@/server/content/link-rules'

/** A list of links; while it is empty the usual ones stand there. */
export const links = (name: string, label: string, description: string, maxRows: number): ArrayField => ({
  name,
  label,
  type: 'array',
  maxRows,
  labels: { singular: 'Link', plural: 'Links' },
  admin: { description, initCollapsed: true },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'label', label: 'Words', type: 'text', required: true, maxLength: 40 },
        {
          name: 'href',
          label: 'Where it leads',
          type: 'text',
          required: true,
          validate: linkOfSite,
          admin: { description: 'An address on this site, for example /categories, or a whole one.' },
        },
      ],
    },
  ],
})
