import { describe, expect, it } from 'vitest'
import { hasWords } from '@/domain/text/names'

describe('the word search', () => {
  const text = 'Brow lamination Lifted, set and brushed. Brows'
  it.each(['', '  ', '!?', 'brow', 'BROWS', 'lam brow', 'set lifted', 'lámination'])(
    'finds the text by %j',
    (words) => {
      expect(hasWords(text, words)).toBe(true)
    },
  )
  it.each(['nails', 'row', 'brow nails', 'minat'])('does not find the text by %j', (words) => {
    expect(hasWords(text, words)).toBe(false)
  })
  it.each(['<b>', '<b', 'brow<', 'lam <brow>'])('takes %j literally, not only its letters', (words) => {
    expect(hasWords(text, words)).toBe(false)
    expect(hasWords(`${text} ${words}`, words)).toBe(true)
  })
  it('ignores accents', () => {
    expect(hasWords('Crème de la crème', 'creme')).toBe(true)
  })
})
