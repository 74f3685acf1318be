import { enTranslations } from '@payloadcms/translations/languages/en'
import { describe, expect, it } from 'vitest'
import { payloadWords } from '@/messages/payload-words'
import { withinPounds } from '@collections/fields/content'

type Words = Record<string, Record<string, string>>

const own = Object.entries(payloadWords as Words).flatMap(([group, words]) =>
  Object.entries(words).map(([name, text]) => ({ key: `${group}:${name}`, group, name, text })),
)

/** The placeholders and tags in a text. Payload fills in only those that it knows. */
const marksIn = (text: string): Set<string> => new Set(text.match(/\{\{\w+\}\}|<\/?\d>/g))

describe('each text that replaces one of Payload’s', () => {
  it.each(own)('$key replaces an existing text and uses only its placeholders', ({ group, name, text }) => {
    const theirs = (enTranslations as Words)[group]?.[name] ?? ''
    expect(theirs).not.toBe('')
    expect([...marksIn(text)].filter((mark) => !marksIn(theirs).has(mark))).toEqual([])
  })
})

it('Payload’s texts call the bin “bin” on every screen', () => {
  const shown = { ...(enTranslations as Words).general, ...payloadWords.general }
  expect(Object.values(shown).filter((text) => /trash/i.test(text))).toEqual([])
})

it('a price outside the limits is refused with the limits in pounds', () => {
  expect([0, 10_000_00, null, undefined].map(withinPounds)).toEqual([true, true, true, true])
  for (const value of [-1, 10_000_01, '5'])
    expect(withinPounds(value)).toBe('Please enter an amount from £0 to £10,000.')
})
