import type { CollectionConfig } from 'payload'
import { auditCoursePrice, keepSeen } from '@/server/audit/audit-settings'
import { MOST_PLACES } from '@/domain/courses/course-date'
import { draftedArchivedContent, nobody, staffField } from '@/server/access/access'
import { abovePounds, notReserved, someTutor } from '@/server/content/service-rules'
import { below, movedAddress } from '@/server/content/redirect-rules'
import { archived, contentHooks, picture, position, pounds, richText, slug } from '../fields/content'
import { drafted } from '../fields/drafts'
import { search } from '../fields/search'
import { dragged } from '../fields/ordering'

const { versions, preview } = drafted('courses')
const moved = movedAddress('courses', below('/courses'))

export const courses: CollectionConfig = {
  slug: 'courses',
  labels: { singular: 'Course', plural: 'Courses' },
  admin: {
    ...dragged('courses'),
    group: false,
    useAsTitle: 'title',
    defaultColumns: ['title', 'courseType', 'pricePence', '_status'],
    listSearchableFields: ['title', 'summary'],
    description:
      'What the academy teaches. Changes are kept as a draft while you type; visitors see them when you press Publish changes. Dates and participants are under Courses.',
    ...preview,
  },
  // Put away by our own call, which knows the participants (D22).
  access: { ...draftedArchivedContent, delete: nobody },
  versions,
  hooks: {
    ...contentHooks,
    beforeChange: [...(contentHooks?.beforeChange ?? []), keepSeen('courses'), moved.note],
    afterChange: [...(contentHooks?.afterChange ?? []), auditCoursePrice, moved.lead],
  },
  defaultSort: 'position',
  fields: [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      required: true,
      index: true,
      maxLength: 150,
      admin: { description: 'As visitors see it on the site and in emails.' },
    },
    {
      name: 'summary',
      label: 'Short description',
      type: 'textarea',
      maxLength: 200,
      admin: { description: 'Shown below the title on cards and in lists. Up to 200 characters.' },
    },
    richText('description', 'Description', 'What is taught, who it is for and how the day goes.'),
    richText('included', 'What is included', 'Kit, lunch, certificate, support afterwards.'),
    richText('prerequisites', 'Prerequisites', 'What people need to know or have done first.'),
    picture('picture', 'Picture'),
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
        { ...pounds('pricePence', 'Price'), required: true, validate: abovePounds } as ReturnType<
          typeof pounds
        >,
        {
          name: 'places',
          label: 'Places for each date',
          type: 'number',
          required: true,
          defaultValue: 6,
          min: 1,
          max: MOST_PLACES,
          admin: { description: 'You can set a different number for a date. Online courses have no limit.' },
        },
      ],
    },
    {
      name: 'tutors',
      label: 'Tutors',
      type: 'relationship',
      relationTo: 'staff',
      hasMany: true,
      validate: someTutor,
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
      access: { read: staffField },
      admin: { description: 'Emailed to people who buy the course. Never shown on the site.' },
    },
    search,
    { ...slug('title'), validate: notReserved },
    position,
    archived,
  ],
}
