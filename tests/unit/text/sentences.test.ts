import { expect, it } from 'vitest'
import { getFirstSentence } from '@/domain/text/names'

it.each([
  ['Lovely. I will be back.', 'Lovely.'],
  ['Lovely', 'Lovely'],
  ['  Best brows ever!! Really. ', 'Best brows ever!!'],
  ['She said “stay.” So I did.', 'She said “stay.”'],
  ['Cost £12.50 and worth it. Yes.', 'Cost £12.50 and worth it.'],
  ['One line\nand the next.', 'One line'],
  ['', null],
  ['\n\n', null],
  [`${'a'.repeat(41)}.`, null],
  [`${'a '.repeat(60)}. Short.`, null],
  [`${'a'.repeat(39)}.`, `${'a'.repeat(39)}.`],
  [`${'a'.repeat(39)}. More.`, `${'a'.repeat(39)}.`],
])('the first sentence of %j in 40 characters is %j', (text, sentence) => {
  expect(getFirstSentence(text, 40)).toBe(sentence)
})
