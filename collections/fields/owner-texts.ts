import type { Field, JSONField, PayloadRequest, UIField } from 'payload'
import {
  isRecord,
  joinErrors,
  type OwnerText,
  type OwnerTextGroup,
  pickTexts,
} from '@/domain/content/owner-texts'
import {
  listNeededPlaceholders,
  parsePlaceholders,
  type WrongPlaceholder,
  findWrongPlaceholder,
} from '@/domain/content/placeholders'
import { getEnv } from '@/server/env'
import { findStoredGlobal } from '@/server/repositories/content'

/** Returns a sentence that says what to change, or null if the text is correct. */
type Check = (text: string) => string | null

/** A text with the check that it must pass before it is published. */
interface CheckedText extends OwnerText {
  maxLength: number
  check?: Check
}

export interface CheckedGroup extends OwnerTextGroup {
  texts: readonly CheckedText[]
}

const toBraced = (name: string): string => `{${name}}`

const describeProblem = (wrong: WrongPlaceholder): string => {
  if (wrong.kind === 'missing')
    return `Please keep ${toBraced(wrong.name)} in the text. The site replaces it with the real value.`
  if (wrong.known.length === 0)
    return `You cannot use placeholders in this text. Please remove ${toBraced(wrong.name)}.`
  return `There is no placeholder called ${toBraced(wrong.name)}. You can use ${wrong.known.map(toBraced).join(', ')}, spelt exactly like that.`
}

const checkPlaceholders = (text: string, rule: Parameters<typeof findWrongPlaceholder>[1]): string | null => {
  const wrong = findWrongPlaceholder(text, rule)
  return wrong && describeProblem(wrong)
}

/** Checks that a text uses only the placeholders of its default, and keeps those for numbers and links. */
export const checkLike = (usual: string): Check => {
  const rule = { known: parsePlaceholders(usual), needed: listNeededPlaceholders(usual) }
  return (text) => checkPlaceholders(text, rule)
}

/** Customers type their own names, and many people may see a subject (D82). */
const NO_NAME = 'You cannot use the customer’s name in a subject. Please use it in the introduction instead.'

/** The placeholders of an email that may also be used in its subject. */
export const filterSubjectNames = (names: readonly string[]): string[] =>
  names.filter((name) => name !== 'name')

/** Checks the subject of an email. It may use these placeholders, but never the name. */
export const checkSubject =
  (names: readonly string[]): Check =>
  (text) =>
    text.includes('{name}') ? NO_NAME : checkPlaceholders(text, { known: filterSubjectNames(names) })

/** Checks sentences of an email. They may use these placeholders. */
export const checkSentences =
  (names: readonly string[]): Check =>
  (text) =>
    checkPlaceholders(text, { known: names })

const checkText = ({ maxLength, check }: CheckedText, text: unknown): string | null => {
  if (text === null) return null
  if (typeof text !== 'string') return 'Please enter some text.'
  if (text.length > maxLength) return `Please use up to ${maxLength} characters.`
  return text.trim() === '' ? null : (check?.(text) ?? null)
}

/** The texts of a group that customers read now, regardless of the draft. */
const findPublishedTexts = async (slug: string, group: string, req: PayloadRequest) => {
  // On MongoDB, there are none before they are first saved.
  const texts = (await findStoredGlobal(req, slug))?.[group]
  return isRecord(texts) ? texts : {}
}

/**
 * Validates the texts. A newer version may add rules, but these apply only to texts that change. A published text may
 * stay as it is, and does not stop the owner from publishing others.
 */
const validateTexts =
  (slug: string, { name: group, texts }: CheckedGroup) =>
  async (value: unknown, { req }: { req: PayloadRequest }): Promise<true | string> => {
    if (value === null || value === undefined) return true
    if (!isRecord(value)) return 'Please send an object that holds each text under its name.'
    const known = new Map(texts.map((text) => [text.name, text]))
    const wrong = Object.entries(value).flatMap(([name, text]) => {
      const one = known.get(name)
      if (!one) return [{ name, label: name, sentence: 'There is no text with this name.' }]
      const found = checkText(one, text)
      return found === null ? [] : [{ name, label: one.label, sentence: found }]
    })
    if (wrong.length === 0) return true
    const published = await findPublishedTexts(slug, group, req)
    const errors = wrong.filter(({ name }) => published[name] !== value[name])
    return errors.length === 0 || joinErrors(errors)
  }

const createTextsField = (slug: string, group: CheckedGroup): JSONField => {
  const names = new Set(group.texts.map(({ name }) => name))
  return {
    name: group.name,
    label: group.label,
    type: 'json',
    validate: validateTexts(slug, group),
    hooks: { afterRead: [({ value }) => pickTexts(value, names)] },
    typescriptSchema: [
      () => ({ type: 'object', additionalProperties: { type: ['string', 'null'] } }) as const,
    ],
    admin: {
      components: {
        Field: '/management/fields/DocumentFacts#Nothing',
        Diff: {
          path: '/management/fields/Diffs.client#OwnerTextsDiff',
          clientProps: { texts: toShownTexts(group) },
        },
      },
    },
  }
}

const toShownTexts = ({ texts }: CheckedGroup): OwnerText[] =>
  texts.map(({ check: _check, maxLength: _length, ...text }) => text)

/**
 * Fields for the texts that the owner can change. Each group is one JSON field, and all groups share one form. Each group
 * may be shown as an email, or as a text message where the salon sends these.
 */
export const createOwnerTextFields = (
  slug: string,
  groups: readonly CheckedGroup[],
  { show = null }: { show?: 'email' | 'text' | null } = {},
): Field[] => {
  const form: UIField = {
    name: `${groups[0]?.name ?? ''}Form`,
    type: 'ui',
    admin: {
      ...(show === 'text' ? { condition: () => getEnv().sms !== null } : {}),
      components: {
        Field: {
          path: '/management/fields/OwnerTextsForm.client#OwnerTextsForm',
          clientProps: {
            show,
            groups: groups.map((group) => ({
              ...group,
              texts: toShownTexts(group),
            })),
          },
        },
      },
    },
  }
  return [form, ...groups.map((group) => createTextsField(slug, group))]
}
