import type { BasePayload } from 'payload'
import type { Form } from '@/payload-types'
import { quietly } from './random'
import { getSeededId } from './seed-people-and-places'

type SeedQuestion = Omit<NonNullable<Form['questions']>[number], 'id'>

interface SeedForm {
  title: string
  introduction: string
  months: number
  /** The slugs of the treatments, or of the courses. */
  services?: string[]
  courses?: string[]
  questions: SeedQuestion[]
}

const yesNo = (label: string, tellFirst = true): SeedQuestion => ({
  label,
  kind: 'yes-no',
  required: true,
  tellFirst,
})

const forms: readonly SeedForm[] = [
  {
    title: 'Lash consultation',
    introduction: 'It takes two minutes, and helps us to choose what is safe for your eyes.',
    months: 12,
    services: ['classic-lash-set', 'hybrid-lash-set', 'volume-lash-set', 'wet-look-lash-set'],
    questions: [
      yesNo('Have you ever reacted to lash glue, plasters or latex?'),
      yesNo('Do you have an eye condition, or have you had eye surgery in the last six months?'),
      { label: 'If you answered yes, please tell us more', kind: 'long', required: false, tellFirst: false },
      {
        label: 'Do you wear contact lenses?',
        kind: 'choice',
        choices: 'No\nYes, every day\nSometimes',
        help: 'Please take them out before the treatment.',
        required: true,
        tellFirst: false,
      },
      { label: 'When did you last have lash extensions?', kind: 'date', required: false, tellFirst: false },
      {
        label: 'I have answered truthfully, and will tell you if anything changes',
        kind: 'consent',
        required: true,
        tellFirst: false,
      },
    ],
  },
  {
    title: 'Teeth whitening consultation',
    introduction: 'Maren reads your answers before you come.',
    months: 6,
    services: ['whitening-session'],
    questions: [
      {
        label: 'Your date of birth',
        kind: 'birth-date',
        help: 'You must be 18 or over.',
        required: true,
        tellFirst: false,
      },
      yesNo('Are you pregnant or breastfeeding?'),
      yesNo('Do you have sensitive teeth, or untreated tooth or gum problems?'),
      { label: 'When did you last see a dentist?', kind: 'date', required: false, tellFirst: false },
      { label: 'Do you take any medicine?', kind: 'long', required: false, tellFirst: true },
      {
        label: 'I agree to have my teeth whitened by a dental professional',
        kind: 'consent',
        required: true,
        tellFirst: false,
      },
    ],
  },
  {
    title: 'About you, before your lash course',
    introduction: 'So that we can plan your days with you. Rosalind and Leila read it.',
    months: 12,
    courses: ['classic-lash-extensions', 'lash-lifting-and-tinting'],
    questions: [
      {
        label: 'Your date of birth',
        kind: 'birth-date',
        help: 'You must be 16 or over.',
        required: true,
        tellFirst: false,
      },
      {
        label: 'How much have you done so far?',
        kind: 'choice',
        choices: 'Nothing yet\nA little on friends\nI work with customers',
        required: true,
        tellFirst: false,
      },
      yesNo('Are you sensitive to lash glue, latex or plasters?'),
      { label: 'What should we know about your health or learning?', kind: 'long', tellFirst: true },
      { label: 'What would you like to eat?', kind: 'short', help: 'Lunch is included.' },
      {
        label: 'I agree to practise on others, and that others practise on me',
        kind: 'consent',
        required: true,
      },
    ],
  },
]

/** The forms of the demo salon (D122). `treatments` and `courses` are ids by slugs. */
export const seedForms = async (
  payload: BasePayload,
  treatments: Map<string, string>,
  courseIds: Map<string, string>,
): Promise<void> => {
  for (const { services = [], courses = [], ...form } of forms)
    await payload.create({
      collection: 'forms',
      data: {
        ...form,
        services: services.map((slug) => getSeededId(treatments, slug)),
        courses: courses.map((slug) => getSeededId(courseIds, slug)),
      },
      ...quietly,
    })
}
