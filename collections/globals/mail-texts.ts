import type { Field, GlobalConfig } from 'payload'
import { type MailKind, mailKinds } from '@/domain/content/mail-kinds'
import { ruleNames } from '@/domain/booking/rule-words'
import { appointmentTerms } from '@/messages/mail-texts'
import { usualMailWords } from '@/messages/usual-mail-words'
import { admins, adminsMenu, staff } from '@/server/access/access'
import { unlessStanding } from '@/server/content/standing-words'
import { inSubjects, sentencesWith, subjectWith } from '@/server/content/word-rules'

const inBraces = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `You can use ${names.map((name) => `{${name}}`).join(', ')}.`

const sentences = (name: 'intro' | 'closing', label: string, kind: MailKind): Field => ({
  name,
  label,
  type: 'textarea',
  maxLength: 1000,
  validate: unlessStanding({ global: 'mail-texts', group: kind, name }, sentencesWith(mailKinds[kind][1])),
  admin: { placeholder: usualMailWords[kind][name], description: inBraces(mailKinds[kind][1]) },
})

const fieldsOf = (kind: MailKind): Field[] => [
  {
    name: 'subject',
    label: 'Subject',
    type: 'text',
    maxLength: 150,
    validate: unlessStanding(
      { global: 'mail-texts', group: kind, name: 'subject' },
      subjectWith(mailKinds[kind][1]),
    ),
    admin: {
      placeholder: usualMailWords[kind].subject,
      description: inBraces(inSubjects(mailKinds[kind][1])),
    },
  },
  sentences('intro', 'Introduction', kind),
  sentences('closing', 'Closing', kind),
]

const fieldsIn = (kind: MailKind): Field => ({
  type: 'collapsible',
  label: mailKinds[kind][0],
  admin: { initCollapsed: true },
  fields: [{ name: kind, label: false, type: 'group', admin: { hideGutter: true }, fields: fieldsOf(kind) }],
})

const rules = Object.entries(ruleNames).map(([name, about]) => `{${name}} is ${about}`)

/** The sentence about cancelling: its numbers are those of *Booking and payment rules* (D93). */
const terms: Field = {
  type: 'collapsible',
  label: 'At the bottom of every email about appointments',
  fields: [
    {
      name: 'appointmentTerms',
      label: 'Cancelling and changing',
      type: 'textarea',
      maxLength: 1000,
      validate: sentencesWith(Object.keys(ruleNames)),
      admin: {
        placeholder: appointmentTerms,
        description: `You can use your booking rules in curly brackets: ${rules.join(', ')}.`,
      },
    },
  ],
}

/** Subject, introduction and closing of every mail; where nothing was written, the product's own words stand. */
export const mailTexts: GlobalConfig = {
  slug: 'mail-texts',
  label: 'Email text',
  admin: {
    group: false,
    hidden: adminsMenu,
    description:
      'How emails begin and end. Leave a field blank to use the grey text. Times, prices and links are added in between automatically.',
  },
  access: { read: staff, update: admins },
  fields: [terms, ...(Object.keys(mailKinds) as MailKind[]).map(fieldsIn)],
}
