import { describe, expect, it } from 'vitest'
import { hasWords } from '@/domain/text/search-text'

describe('looking for words', () => {
  const text = 'Brow lamination Lifted, set and brushed. Brows'
  it.each(['', '  ', '!?', 'brow', 'BROWS', 'lam brow', 'set lifted', 'lámination'])(
    'finds it by %j',
    (words) => {
      expect(hasWords(text, words)).toBe(true)
    },
  )
  it.each(['nails', 'row', 'brow nails', 'minat'])('does not find it by %j', (words) => {
    expect(hasWords(text, words)).toBe(false)
  })
  it.each(['<b>', '<b', 'brow<', 'lam <brow>'])('takes %j as it is typed, not for its letters', (words) => {
    expect(hasWords(text, words)).toBe(false)
    expect(hasWords(`${text} ${words}`, words)).toBe(true)
  })
  it('reads letters with marks like those without', () => {
    expect(hasWords('Crème de la crème', 'creme')).toBe(true)
  })
})
