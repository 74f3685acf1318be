import type {
  CollectionConfig,
  NumberFieldSingleValidation,
  RelationshipFieldManyValidation,
  TextFieldSingleValidation,
} from 'payload'
import { auditCoursePrice, keepPublishedVersion } from '@collections/fields/audit-content'
import { MAX_PLACES } from '@/domain/booking/claim-store'
import { draftedArchivedAccess, noAccess, staffOnlyField } from '@/server/access/access'
import { createAddressBelow, createRedirectHook } from '@collections/fields/redirect-hooks'
import {
  archived,
  contentHooks,
  pictureField,
  position,
  poundsField,
  richTextField,
  slugField,
  withDragOrdering,
} from '@collections/fields/content'
import { vatRateField } from '@collections/fields/receipts'
import { withDrafts } from '@collections/fields/drafts'
import { ownFormNote, withOwnForm } from '@collections/fields/own-form'
import { search } from '@collections/fields/search'
import { relationship } from 'payload/shared'
import { errorMessages } from '@/messages/errors'
import { pageTexts } from '@/messages/booking'
import { isReservedSlug } from '@/domain/text/slug'
import { titled } from '@collections/fields/named'

/** A course is never free, because it must be paid for in full (D55). */
const validateMinimumPounds: NumberFieldSingleValidation = (value) =>
  (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 10_000_00) ||
  errorMessages.COURSE_PRICE_INVALID

/** A course needs a tutor (D20). Drafts are not checked. */
const requireTutor: RelationshipFieldManyValidation = (value, options) =>
  Array.isArray(value) && value.length > 0
    ? relationship(value, options)
    : errorMessages.COURSE_STAFF_REQUIRED

/** A course must not have the address of one of our own pages. */
const rejectReservedSlug: TextFieldSingleValidation = (value) =>
  !value || !isReservedSlug(value) || pageTexts.addressTaken

const { versions, preview } = withDrafts('courses')
const moved = createRedirectHook('courses', createAddressBelow('/courses'))

export const courses: CollectionConfig = {
  slug: 'courses',
  labels: { singular: 'Course', plural: 'Courses' },
  admin: {
    ...withOwnForm,
    ...withDragOrdering('courses'),
    group: false,
    useAsTitle: 'title',
    defaultColumns: ['title', 'courseType', 'pricePence', '_status'],
    listSearchableFields: ['title', 'summary'],
    description:
      'What the academy teaches. Changes are kept as a draft while you type; visitors see them when you press Publish changes. Dates and participants are under Courses.',
    ...preview,
  },
  // Courses are archived through our own call, which checks for participants (D22).
  access: { ...draftedArchivedAccess, delete: noAccess },
  versions,
  hooks: {
    ...contentHooks,
    beforeChange: [...(contentHooks?.beforeChange ?? []), keepPublishedVersion('courses'), moved.note],
    afterChange: [...(contentHooks?.afterChange ?? []), auditCoursePrice, moved.lead],
  },
  defaultSort: 'position',
  fields: [
    ownFormNote,
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      ...titled(),
      required: true,
      index: true,
      admin: { description: 'As visitors see it on the site and in emails.' },
    },
    {
      name: 'summary',
      label: 'Short description',
      type: 'textarea',
      maxLength: 200,
      admin: { description: 'Shown below the title on cards and in lists. Up to 200 characters.' },
    },
    richTextField('description', 'Description', 'What is taught, who it is for and how the day goes.'),
    richTextField('included', 'What is included', 'Kit, lunch, certificate, support afterwards.'),
    richTextField('prerequisites', 'Prerequisites', 'What people need to know or have done first.'),
    pictureField('picture', 'Picture'),
    {
      type: 'row',
      fields: [
        {
          name: 'courseType',
          label: 'Course type',
          type: 'select',
          required: true,
          defaultValue: 'in-person',
          index: true,
          options: [
            { value: 'in-person', label: 'In person' },
            { value: 'online', label: 'Online' },
          ],
        },
        {
          ...poundsField('pricePence', 'Price'),
          required: true,
          validate: validateMinimumPounds,
        } as ReturnType<typeof poundsField>,
        {
          name: 'places',
          label: 'Places for each date',
          type: 'number',
          required: true,
          defaultValue: 6,
          min: 1,
          max: MAX_PLACES,
          admin: { description: 'You can set a different number for a date. Online courses have no limit.' },
        },
      ],
    },
    vatRateField,
    {
      name: 'tutors',
      label: 'Tutors',
      type: 'relationship',
      relationTo: 'staff',
      hasMany: true,
      validate: requireTutor,
      admin: {
        description:
          'The first person is shown as the tutor. Course dates block out the diaries of everyone listed.',
      },
    },
    {
      name: 'studyHours',
      label: 'Hours of study (online)',
      type: 'number',
      min: 1,
      max: 1000,
      admin: {
        description: 'Roughly how long the lessons take. Search engines show this with online courses.',
      },
    },
    {
      name: 'joiningInformation',
      label: 'Joining information (online)',
      type: 'textarea',
      maxLength: 2000,
      access: { read: staffOnlyField },
      admin: { description: 'Emailed to people who buy the course. Never shown on the site.' },
    },
    search,
    { ...slugField('title'), validate: rejectReservedSlug },
    position,
    archived,
  ],
}
