import type { TextareaFieldValidation, TextFieldSingleValidation } from 'payload'
import { text, textarea } from 'payload/shared'
import {
  neededOf,
  placeholdersOf,
  type WrongPlaceholder,
  wrongPlaceholder,
} from '../../domain/content/placeholders'

const braced = (name: string): string => `{${name}}`

const sentence = (wrong: WrongPlaceholder): string => {
  if (wrong.kind === 'missing')
    return `Please keep ${braced(wrong.name)} in the text. The site replaces it with the real value.`
  if (wrong.known.length === 0) return `This text has no placeholders. Please remove ${braced(wrong.name)}.`
  return `There is no placeholder called ${braced(wrong.name)}. You can use ${wrong.known.map(braced).join(', ')}, spelt exactly like that.`
}

const judged = (value: unknown, rule: Parameters<typeof wrongPlaceholder>[1]): string | null => {
  const wrong = typeof value === 'string' && value.trim() ? wrongPlaceholder(value, rule) : null
  return wrong && sentence(wrong)
}

/** Words in the place of the usual ones, or none: what is put in is named as there, and no number gets lost. */
export const wordsLike = (usual: string): TextFieldSingleValidation => {
  const rule = { known: placeholdersOf(usual), needed: neededOf(usual) }
  return (value, options) => judged(value, rule) ?? text(value, options)
}

/** Customers type their names: a subject is what everybody reads (D82). */
const NO_NAME = 'You cannot use the customer’s name in a subject. Please use it in the introduction instead.'

/** What is put into the subject of a mail, of all that the mail knows. */
export const inSubjects = (names: readonly string[]): string[] => names.filter((name) => name !== 'name')

/** The subject of a mail, in which these are put in, but never the name. */
export const subjectWith =
  (names: readonly string[]): TextFieldSingleValidation =>
  (value, options) =>
    (value?.includes('{name}') ? NO_NAME : null) ??
    judged(value, { known: inSubjects(names) }) ??
    text(value, options)

/** Sentences of a mail, in which these are put in. */
export const sentencesWith =
  (names: readonly string[]): TextareaFieldValidation =>
  (value, options) =>
    judged(value, { known: names }) ?? textarea(value, options)
