import type { MailWords } from './mail-texts'

/** What the owner wrote for one kind of mail; empty: nothing. */
interface OwnWords {
  subject?: string | null
  intro?: string | null
  closing?: string | null
}

/** What the owner wrote for each kind, under any names of kinds. */
export type OwnMailWords<Kind extends string> = { [K in Kind]?: OwnWords | null }

const filled = (words: string, values: object): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined
    return value === undefined ? whole : String(value ?? '')
  })

/** Typed words with what stands in braces filled in; ours where nothing was typed. */
const ownOr = (own: string | null | undefined, ours: string, values: object): string =>
  own?.trim() ? filled(own.trim(), values) : ours

/** The words of a mail about something: the owner's where there are any, else ours. A subject stays one line. */
export const mailWords = <Kind extends string, About extends object>(
  own: OwnMailWords<Kind>,
  kind: Kind,
  ours: (about: About) => MailWords,
  about: About,
): MailWords => {
  const words = ours(about)
  const { subject, intro, closing } = own[kind] ?? {}
  // Customers type their names: a subject is what everybody reads (D82).
  const inSubject = { ...about, name: undefined }
  return {
    ...words,
    subject: ownOr(subject, words.subject, inSubject).replace(/\s+/g, ' '),
    intro: ownOr(intro, words.intro, about),
    closing: ownOr(closing, words.closing, about),
  }
}
