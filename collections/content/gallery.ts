import type { CollectionConfig } from 'payload'
import { shownContent } from '@/server/access/access'
import { hidden, picture, position } from '../fields/content'
import { reading } from '../fields/reading'
import { dragged } from '../fields/ordering'
import { namedOnly } from '../fields/named'

export const gallery: CollectionConfig = {
  ...reading,
  access: shownContent,
  slug: 'gallery',
  labels: { singular: 'Gallery picture', plural: 'Gallery' },
  admin: {
    ...dragged('gallery'),
    group: false,
    useAsTitle: 'caption',
    defaultColumns: ['picture', 'caption', 'category', 'hidden'],
    description: 'Pictures of your work. The demo’s are drawings: put your own photographs in their place.',
  },
  fields: [
    picture('picture', 'Picture'),
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { description: 'Stands under the picture; one short line.' },
    },
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories', ...namedOnly },
    hidden('Keep it off the site', 'Nobody sees it in the gallery until this is taken off again.'),
    position,
  ],
}
