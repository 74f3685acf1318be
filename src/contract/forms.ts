import { z } from 'zod'
import { LONGEST_ANSWER, MAX_QUESTIONS, questionKinds } from '@/domain/forms/forms'
import type { ErrorCode } from '@/domain/errors'
import { type Answered, callContract } from './call'
import { flag, id, instant, message } from './fields'

/** The secret is sent in the body, so that it does not appear in any log (D57). */
const link = id('LINK_INVALID').describe('The part after # in the link.')

const dueStates = ['empty', 'open', 'sent', 'valid', 'outdated', 'withdrawn'] as const
const dueState = z
  .enum(dueStates)
  .describe(
    '`valid` means that earlier answers still count. `outdated` answers can be confirmed with `unchanged`.',
  )

const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  help: z.string().nullable(),
  choices: z.array(z.string()).describe('The answers to choose from. Only for a choice.'),
  required: z.boolean(),
})

const dueForm = z
  .object({
    form_id: z.string(),
    title: z.string(),
    introduction: z.string().nullable(),
    questions: z.array(question),
    state: dueState,
    answers: z
      .record(z.string(), z.string())
      .describe('The answers so far, by the ids of the questions. Answers that were sent are not returned.'),
    begun_elsewhere: z
      .boolean()
      .describe('True if a guest has begun on a different device. These answers are not returned.'),
    sent_at: instant.nullable(),
    withdrawn_at: instant.nullable().describe('When the person last withdrew the consent. Null if never.'),
  })
  .meta({ id: 'DueForm' })

const device = z
  .string('ANSWER_INVALID')
  .max(64, 'ANSWER_INVALID')
  .nullish()
  .transform((key) => key || null)
  .describe('A random key of the browser. Only this browser gets the unsent answers of a guest again.')

export const openForms = callContract({
  input: z.object({ link, device }),
  output: z.object({
    first_name: z.string(),
    treatments: z.array(z.string()).describe('The names of the treatments, or of the course.'),
    starts_at: instant.nullable().describe('Null for an online course.'),
    ends_at: instant.describe('When the link ends.'),
    forms: z.array(dueForm),
  }),
  errors: ['LINK_INVALID', 'ANSWER_INVALID', 'RATE_LIMITED'],
})
export type OpenedForms = Answered<typeof openForms>
export type DueFormView = OpenedForms['forms'][number]

const answers = z
  .record(
    z.string().max(100, 'ANSWER_INVALID'),
    z.string('ANSWER_INVALID').max(LONGEST_ANSWER, 'ANSWER_TOO_LONG'),
  )
  .refine((all) => Object.keys(all).length <= MAX_QUESTIONS, 'ANSWER_INVALID')
  .nullish()
  .transform((all) => all ?? {})
  .describe('By the ids of the questions: `yes` or `no`, a day as yyyy-MM-dd, a choice, a name, or a text.')

const consent = flag
  .transform((value) => value ?? false)
  .describe('True if the person has agreed that the salon keeps this health data.')

const withdrawnAt = z
  .string('CONSENT_WITHDRAWN')
  .max(40, 'CONSENT_WITHDRAWN')
  .nullish()
  .transform((value) => value ?? null)
  .describe(
    'The `withdrawn_at` of the form as it was opened. If the consent has been withdrawn since, nothing is stored.',
  )

const filling = z.object({
  link,
  form_id: id('FORM_NOT_FOUND'),
  consent,
  answers,
  withdrawn_at: withdrawnAt,
})
const refusals: ErrorCode[] = [
  'LINK_INVALID',
  'FORM_NOT_FOUND',
  'FORM_SENT',
  'CONSENT_MISSING',
  'CONSENT_WITHDRAWN',
  'ANSWER_INVALID',
  'ANSWER_TOO_LONG',
  'RATE_LIMITED',
]

export const saveForm = callContract({
  input: filling.extend({ device }),
  output: message,
  errors: refusals,
})

export const sendForm = callContract({
  input: filling.extend({
    unchanged: flag
      .transform((value) => value ?? false)
      .describe('True to confirm that nothing has changed since the earlier answers.'),
  }),
  output: message,
  errors: [...refusals, 'ANSWER_MISSING'],
})

export const withdrawForm = callContract({
  input: z.object({ link, form_id: id('FORM_NOT_FOUND') }),
  output: message,
  errors: ['LINK_INVALID', 'FORM_NOT_FOUND', 'RATE_LIMITED'],
})

/** The answers of one person to one form, as staff read them. */
export const formAnswers = z
  .object({
    answers_id: z.string(),
    title: z.string(),
    guest_name: z.string().nullable().describe('The guest who filled in the form. Null for the customer.'),
    sent_at: instant,
    consent_at: instant.nullable(),
    answers: z.array(
      z.object({
        question: z.string(),
        kind: z.enum(questionKinds),
        answer: z.string().nullable(),
        tell_first: z.boolean().describe('True if this answer flags the appointment.'),
      }),
    ),
  })
  .meta({ id: 'FormAnswers' })
export type FormAnswersView = z.infer<typeof formAnswers>

/** A form of a booking, without its answers. */
export const bookingForm = z
  .object({
    attended_id: z
      .string()
      .describe(
        'An appointment of the person, or their place on a course, for `POST /visit-forms/hand-over`.',
      ),
    title: z.string(),
    guest_name: z.string().nullable(),
    state: dueState,
    tell_first: z
      .boolean()
      .describe('True until staff have looked at answers that the salon wants to know first.'),
  })
  .meta({ id: 'BookingForm' })
export type BookingForm = z.infer<typeof bookingForm>

/** A form that a customer still has to fill in. */
export const ownForm = z
  .object({
    title: z.string(),
    guest_name: z.string().nullable().describe('The guest who fills in the form. Null for the customer.'),
    link: z
      .string()
      .nullable()
      .describe(
        'The part after # in the address of the page `/forms`. Null in a session of *My bookings* whose link was opened more than 15 minutes ago.',
      ),
  })
  .meta({ id: 'OwnForm' })
export type OwnForm = z.infer<typeof ownForm>

export const handOverForms = callContract({
  input: z.object({ attended_id: id('FORM_NOT_FOUND') }),
  output: message.extend({
    link: z.string().describe('The part after # in the address of the page `/forms/tablet`.'),
    ends_at: instant.describe('When the link ends.'),
  }),
  errors: ['NOT_SIGNED_IN', 'FORM_NOT_FOUND'],
})

export const removeFormAnswers = callContract({
  input: z.object({ answers_id: id('HEALTH_NOTE_NOT_FOUND') }),
  output: message,
  errors: ['NOT_SIGNED_IN', 'HEALTH_NOTE_NOT_FOUND'],
})
