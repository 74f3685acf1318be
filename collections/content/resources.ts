import type { ArrayFieldValidation, CollectionConfig } from 'payload'
import { archivableAccess } from '@/server/access/access'
import { archivedField, contentHooks } from '@collections/fields/content'
import { minute } from '@collections/fields/dates'
import { namedOnly, pickedOnly, titled } from '@collections/fields/named'
import { resourceTexts } from '@/messages/management-desk'

interface TimeOff {
  from?: string | null
  until?: string | null
}

/** Checks that every time off ends after it begins. */
const validateTimesOff: ArrayFieldValidation = (rows) => {
  const times = (Array.isArray(rows) ? rows : []) as TimeOff[]
  const isReversed = ({ from, until }: TimeOff): boolean =>
    !!from && !!until && Date.parse(until) <= Date.parse(from)
  return times.some(isReversed) ? resourceTexts.reversed : true
}

/** A room or a piece of equipment that a treatment may need (D104). */
export const resources: CollectionConfig = {
  slug: 'resources',
  labels: { singular: 'Room or equipment', plural: 'Rooms and equipment' },
  admin: {
    group: false,
    useAsTitle: 'name',
    defaultColumns: ['name', 'kind', 'location', 'archived'],
    listSearchableFields: ['name'],
    description: resourceTexts.description,
  },
  access: archivableAccess,
  hooks: contentHooks,
  defaultSort: 'name',
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      ...titled(),
      required: true,
      admin: { description: 'For example “Room 2” or “LED lamp”. Only staff see it.' },
    },
    {
      name: 'kind',
      label: 'Kind',
      type: 'relationship',
      relationTo: 'resource-kinds',
      ...namedOnly,
      required: true,
      index: true,
      admin: { description: 'Each treatment says which kinds it needs. Any room of that kind will do.' },
    },
    {
      name: 'location',
      label: 'Location',
      type: 'relationship',
      relationTo: 'locations',
      ...pickedOnly,
      required: true,
      index: true,
    },
    {
      name: 'timesOff',
      label: 'Times off',
      type: 'array',
      maxRows: 100,
      validate: validateTimesOff,
      labels: { singular: 'Time off', plural: 'Times off' },
      admin: {
        description:
          'When it cannot be used, for example during repairs. Appointments that already have it then are listed on the page of their treatment.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'from', label: 'From', type: 'date', required: true, admin: minute },
            { name: 'until', label: 'Until', type: 'date', required: true, admin: minute },
          ],
        },
        { name: 'reason', label: 'Reason', type: 'text', maxLength: 100 },
      ],
    },
    archivedField(resourceTexts.archive),
  ],
}

/** The owner's list of kinds, such as “Treatment room” (D104). */
export const resourceKinds: CollectionConfig = {
  slug: 'resource-kinds',
  labels: { singular: 'Kind of room or equipment', plural: 'Kinds of rooms and equipment' },
  admin: {
    group: false,
    useAsTitle: 'name',
    defaultColumns: ['name'],
    description: resourceTexts.kinds,
  },
  access: archivableAccess,
  hooks: contentHooks,
  defaultSort: 'name',
  fields: [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      ...titled(),
      required: true,
      unique: true,
      index: true,
      admin: { description: 'For example “Treatment room” or “Pedicure chair”.' },
    },
  ],
}
