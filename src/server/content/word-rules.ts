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
    return `Please keep ${braced(wrong.name)} where it is to be said: the site puts it in there.`
  if (wrong.known.length === 0)
    return `Nothing is put in here: please write it without ${braced(wrong.name)}.`
  return `Nothing is known here as ${braced(wrong.name)}. What is put in is ${wrong.known.map(braced).join(', ')}, written just so.`
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
const NO_NAME = 'A subject cannot hold the customer’s name. Please put it into the introduction.'

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
