import type { CollectionConfig } from 'payload'
import { draftedArchivedAccess, noAccess } from '@/server/access/access'
import { toCategoryAddress, createRedirectHook } from '@collections/fields/redirect-hooks'
import {
  archived,
  contentHooks,
  pictureField,
  position,
  richTextField,
  slugField,
  withDragOrdering,
} from '@collections/fields/content'
import { withDrafts } from '@collections/fields/drafts'
import { ownFormNote, withOwnForm } from '@collections/fields/own-form'
import { search } from '@collections/fields/search'
import { pickedOnly, titled } from '@collections/fields/named'

const { versions, preview } = withDrafts('categories')
const moved = createRedirectHook('categories', toCategoryAddress)

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Category', plural: 'Categories' },
  admin: {
    ...withOwnForm,
    ...withDragOrdering('categories'),
    group: false,
    useAsTitle: 'name',
    defaultColumns: ['name', 'picture', 'tagline', 'archived', '_status'],
    description: 'Types of treatment. Each has its own card and page.',
    ...preview,
  },
  // Categories are deleted through our own call, which checks that they have no treatments.
  access: { ...draftedArchivedAccess, delete: noAccess },
  versions,
  hooks: {
    ...contentHooks,
    beforeChange: [...(contentHooks?.beforeChange ?? []), moved.note],
    afterChange: [...(contentHooks?.afterChange ?? []), moved.lead],
  },
  defaultSort: 'position',
  fields: [
    ownFormNote,
    { name: 'name', label: 'Name', type: 'text', ...titled(), required: true, unique: true, index: true },
    {
      name: 'tagline',
      label: 'Tagline',
      type: 'text',
      admin: { description: 'Shown below the name on its card.' },
    },
    richTextField('description', 'Description', 'Shown at the top of the category page.'),
    pictureField('picture', 'Picture', 'On its card and at the top of its page.'),
    {
      name: 'notOfferedAt',
      label: 'Not offered at',
      type: 'relationship',
      relationTo: 'locations',
      ...pickedOnly,
      hasMany: true,
      admin: {
        ...pickedOnly.admin,
        allowEdit: false,
        isSortable: false,
        description: 'Locations where this category cannot be booked.',
      },
    },
    {
      name: 'leadsTo',
      label: 'Card links to',
      type: 'select',
      required: true,
      defaultValue: 'services',
      options: [
        { value: 'services', label: 'Its own treatments' },
        { value: 'courses', label: 'The courses page' },
      ],
      admin: { position: 'sidebar', description: 'Where visitors go when they choose its card.' },
    },
    search,
    slugField('name'),
    position,
    archived,
  ],
}
