import type { CollectionConfig } from 'payload'
import { draftedShownAccess } from '@/server/access/access'
import {
  hiddenField,
  pictureField,
  position,
  reading,
  richTextField,
  withDragOrdering,
} from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { namedOnly, titled } from '@collections/fields/named'

const { versions, preview } = withDrafts('gallery')

export const gallery: CollectionConfig = {
  ...reading,
  access: draftedShownAccess,
  versions,
  slug: 'gallery',
  labels: { singular: 'Gallery picture', plural: 'Gallery' },
  admin: {
    ...withDragOrdering('gallery'),
    group: false,
    useAsTitle: 'caption',
    defaultColumns: ['picture', 'caption', 'category', 'hidden', '_status'],
    description:
      'Pictures of your work. If you see drawings from the demo, replace them with your own photos.',
    ...preview,
  },
  fields: [
    pictureField('picture', 'Picture'),
    {
      name: 'caption',
      label: 'Caption',
      type: 'text',
      ...titled(200),
      required: true,
      admin: { description: 'Shown below the picture. Keep it to one short line.' },
    },
    richTextField(
      'description',
      'Description',
      'Shown below the caption: what you did, and how. Leave blank for no description.',
    ),
    { name: 'category', label: 'Category', type: 'relationship', relationTo: 'categories', ...namedOnly },
    hiddenField('Hide from the site', 'Visitors will not see it in the gallery until you untick this.'),
    position,
  ],
}
