import type { CollectionConfig } from 'payload'
import { pictureField, position, reading, withDragOrdering } from '@collections/fields/content'
import { day } from '@collections/fields/dates'
import { pickedOnly, personNamed } from '@collections/fields/named'

export const testimonials: CollectionConfig = {
  ...reading,
  slug: 'testimonials',
  labels: { singular: 'Testimonial', plural: 'Testimonials' },
  admin: {
    ...withDragOrdering('testimonials'),
    group: false,
    useAsTitle: 'author',
    defaultColumns: ['author', 'rating'],
    description:
      'What customers say. All of them are on the Reviews page, and the first four on the home page.',
  },
  fields: [
    { name: 'author', label: 'Customer’s name', type: 'text', ...personNamed, required: true },
    { name: 'text', label: 'Text', type: 'textarea', required: true },
    { name: 'rating', label: 'Stars', type: 'number', min: 1, max: 5, defaultValue: 5 },
    {
      name: 'service',
      label: 'Treatment',
      type: 'relationship',
      relationTo: 'services',
      ...pickedOnly,
      admin: {
        ...pickedOnly.admin,
        description:
          'What the customer had done. The testimonial is then also on the page of this treatment’s category.',
      },
    },
    {
      name: 'saidOn',
      label: 'Date',
      type: 'date',
      admin: { ...day, description: 'When the customer said it. Visitors see the month and the year.' },
    },
    pictureField(
      'photo',
      'Photo',
      'A photo of the person, with their consent. Without one, we show their initials.',
    ),
    position,
  ],
}
