import type { CollectionConfig, TextareaFieldValidation } from 'payload'
import { archivableAccess } from '@/server/access/access'
import { MAX_QUESTIONS, questionKinds } from '@/domain/forms/forms'
import { archivedField, checkboxField, contentHooks, numberField } from '@collections/fields/content'
import { pickedOnly, titled } from '@collections/fields/named'
import { formEditorTexts as texts } from '@/messages/visit-forms'

/** A choice needs at least two answers to choose from. */
const validateChoices: TextareaFieldValidation = (value, { siblingData }) => {
  if ((siblingData as { kind?: string }).kind !== 'choice') return true
  const lines = (value ?? '').split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return texts.tooFewChoices
  return lines.some((line) => line.trim().length > 200) || lines.length > 50 ? texts.choicesTooLong : true
}

/** A form that people fill in before their visit or course (D122). */
export const forms: CollectionConfig = {
  slug: 'forms',
  labels: { singular: 'Form', plural: 'Forms' },
  admin: {
    group: false,
    useAsTitle: 'title',
    defaultColumns: ['title', 'months', 'archived'],
    description: texts.description,
  },
  access: archivableAccess,
  hooks: contentHooks,
  defaultSort: 'title',
  fields: [
    { name: 'title', label: 'Title', type: 'text', ...titled(), required: true },
    {
      name: 'introduction',
      label: 'Introduction',
      type: 'textarea',
      maxLength: 2000,
      admin: { description: texts.introduction },
    },
    {
      name: 'questions',
      label: 'Questions',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: MAX_QUESTIONS,
      labels: { singular: 'Question', plural: 'Questions' },
      admin: {
        components: {
          RowLabel: {
            path: '/management/fields/DocumentParts.client#SectionLabel',
            clientProps: { name: 'Question' },
          },
        },
      },
      fields: [
        { name: 'label', label: 'Question', type: 'text', required: true, maxLength: 300 },
        {
          name: 'kind',
          label: 'Answer',
          type: 'select',
          required: true,
          defaultValue: 'short',
          options: questionKinds.map((value) => ({ value, label: texts.kinds[value] })),
        },
        {
          name: 'choices',
          label: 'Choices',
          type: 'textarea',
          maxLength: 5000,
          validate: validateChoices,
          admin: {
            description: texts.choices,
            condition: (_, row: { kind?: string } | undefined) => row?.kind === 'choice',
          },
        },
        { name: 'help', label: 'Help', type: 'text', maxLength: 500 },
        checkboxField('required', 'Must be answered', false),
        checkboxField('tellFirst', 'Tell us first', false, texts.tellFirst),
      ],
    },
    numberField('months', 'Answers are valid for (months)', 12, texts.months, { min: 1, max: 60 }),
    {
      name: 'services',
      label: 'Treatments',
      type: 'relationship',
      relationTo: 'services',
      ...pickedOnly,
      hasMany: true,
      admin: { ...pickedOnly.admin, isSortable: false, description: texts.services },
    },
    {
      name: 'courses',
      label: 'Courses',
      type: 'relationship',
      relationTo: 'courses',
      ...pickedOnly,
      hasMany: true,
      admin: { ...pickedOnly.admin, isSortable: false, description: texts.courses },
    },
    archivedField(texts.archive),
  ],
}
