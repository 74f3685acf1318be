import type { ArrayField } from 'payload'
import { validateLiveLink } from './links'

interface Links {
  name: string
  label: string
  description: string
  maxRows: number
  /** What stands there until the owner makes another list. */
  usual: { label: string; href: string }[]
}

/** A list of links: it begins with the usual ones, so that the owner adds to them, or takes one away. */
export const linksField = ({ name, label, description, maxRows, usual }: Links): ArrayField => ({
  name,
  label,
  type: 'array',
  maxRows,
  labels: { singular: 'Link', plural: 'Links' },
  admin: { description },
  hooks: { afterRead: [({ value }) => (Array.isArray(value) && value.length > 0 ? value : usual)] },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'label', label: 'Link text', type: 'text', required: true, maxLength: 40 },
        {
          name: 'href',
          label: 'Link to',
          type: 'text',
          required: true,
          validate: validateLiveLink(usual.map(({ href }) => href)),
          admin: { description: 'An address on this site, for example /categories, or a full web address.' },
        },
      ],
    },
  ],
})
