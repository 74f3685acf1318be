import type { CollectionConfig } from 'payload'
import { draftedShownContent } from '@/server/access/access'
import { hidden, picture, position, richText } from '../fields/content'
import { drafted } from '../fields/drafts'
import { reading } from '../fields/reading'
import { dragged } from '../fields/ordering'
import { namedOnly } from '../fields/named'

const { versions, preview } = drafted('gallery')

export const gallery: CollectionConfig = {
  ...reading,
  access: draftedShownContent,
  versions,
  slug: 'gallery',
  labels: { singular: 'Gallery picture', plural: 'Gallery' },
  admin: {
    ...dragged('gallery'),
    group: false,
    useAsTitle: 'caption',
    defaultColumns: ['picture', 'caption', 'category', 'hidden', '_status'],
    description: 'Pictures of your work. The demo pictures are drawings: replace them with your own photos.',
    ...preview,
  },
  fields: [
    picture('picture', 'Picture'),
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { description: 'Shown below the picture. Keep it to one short line.' },
    },
    richText(
      'description',
      'Description',
      'Shown below the caption: what you did, and how. Leave blank for no description.',
    ),
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories', ...namedOnly },
    hidden('Hide from the site', 'Visitors will not see it in the gallery until you untick this.'),
    position,
  ],
}
