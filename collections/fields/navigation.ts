import type { ArrayField } from 'payload'
import { validateLiveLink } from './links'

interface Links {
  name: string
  label: string
  description: string
  maxRows: number
  /** The default links, until the owner sets their own. */
  usual: { label: string; href: string }[]
}

/** A list of links. It starts with the default ones, so that the owner can add or remove some. */
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
