import type { GlobalConfig } from 'payload'
import { ruleNames } from '@/domain/booking/own-changes'
import { appointmentTerms } from '@/messages/emails'
import { type MailKind, mailKinds, usualMailWords } from '@/messages/course-emails'
import { LONGEST_TEXT, type TextKind, textKinds, textPlaceholders } from '@/messages/texts'
import { adminsOnly, isHiddenFromStaff, staffOnly, adminGlobalAccess } from '@/server/access/access'
import { KEPT_VERSIONS, withGlobalDrafts } from '@collections/fields/drafts'
import {
  checkSentences,
  checkSubject,
  filterSubjectNames,
  createOwnerTextFields,
  checkLike,
} from '@collections/fields/owner-texts'
import { siteWords as catalogue } from '@/messages/site-words'
import { publishedGlobalHooks } from './published-hooks'

const { versions, preview, forceSelect } = withGlobalDrafts('site-words')

const siteGroups = Object.entries(catalogue).map(([name, { label, words }]) => ({
  name,
  label,
  texts: Object.entries<readonly [string, string]>(words).map(([text, [about, usual]]) => ({
    name: text,
    label: about,
    usual,
    maxLength: 200,
    check: checkLike(usual),
  })),
}))

/** Headings, labels, and texts for empty lists that do not belong to any other content. */
export const siteWords: GlobalConfig = {
  slug: 'site-words',
  label: 'Website text',
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    description: 'Headings, links and messages. Leave a text blank to use the default in grey.',
    ...preview,
  },
  access: adminGlobalAccess,
  versions,
  forceSelect,
  hooks: publishedGlobalHooks,
  fields: createOwnerTextFields('site-words', siteGroups),
}

const listPlaceholders = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `You can use ${names.map((name) => `{${name}}`).join(', ')}.`

const mailGroups = (Object.keys(mailKinds) as MailKind[]).map((kind) => {
  const [label, names] = mailKinds[kind]
  const usual = usualMailWords[kind]
  const sentences = {
    maxLength: 1000,
    isLong: true,
    help: listPlaceholders(names),
    check: checkSentences(names),
  }
  return {
    name: kind,
    label,
    texts: [
      {
        name: 'subject',
        label: 'Subject',
        usual: usual.subject,
        maxLength: 150,
        help: listPlaceholders(filterSubjectNames(names)),
        check: checkSubject(names),
      },
      { name: 'intro', label: 'Introduction', usual: usual.intro, ...sentences },
      { name: 'closing', label: 'Closing', usual: usual.closing, ...sentences },
    ],
  }
})

const rules = Object.entries(ruleNames).map(([name, about]) => `{${name}} is ${about}`)

/** The sentence about cancelling. Its numbers come from *Booking and payment rules* (D93). */
const terms = {
  name: 'terms',
  label: 'At the bottom of every email about appointments',
  texts: [
    {
      name: 'appointments',
      label: 'Cancelling and changing',
      usual: appointmentTerms,
      maxLength: 1000,
      isLong: true,
      check: checkSentences(Object.keys(ruleNames)),
      help: `You can use your booking rules in curly brackets: ${rules.join(', ')}.`,
    },
  ],
}

/** The words of text messages, which are shown only to salons that send them (D120). */
const textGroups = (Object.keys(textKinds) as TextKind[]).map((kind) => ({
  name: kind,
  label: textKinds[kind].label,
  texts: [
    {
      name: 'text',
      label: 'Text',
      usual: textKinds[kind].usual,
      maxLength: LONGEST_TEXT,
      isLong: true,
      help: listPlaceholders(textPlaceholders),
      check: checkSentences(textPlaceholders),
    },
  ],
}))

/** The subject, introduction and closing of every email. If a text is empty, the product's default is used. */
export const mailTexts: GlobalConfig = {
  slug: 'mail-texts',
  label: 'Email text',
  admin: {
    group: false,
    hidden: isHiddenFromStaff,
    description:
      'How emails begin and end. Leave a text blank to use the default in grey. Times, prices and links are added in between automatically.',
  },
  access: { read: staffOnly, readVersions: adminsOnly, update: adminsOnly },
  versions: { max: KEPT_VERSIONS },
  fields: [
    ...createOwnerTextFields('mail-texts', [terms, ...mailGroups], { show: 'email' }),
    ...createOwnerTextFields('mail-texts', textGroups, { show: 'text' }),
  ],
}
