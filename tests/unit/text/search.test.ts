import { describe, expect, it } from 'vitest'
import { hasWords } from '@/domain/text/search'

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
  it.each([
    ['Lash lift', 'lashes'],
    ['Lash lift', 'lashe'],
    ['Lashes', 'lash'],
    ['Facial', 'facials'],
    ['Ladies’ wax', 'lady'],
    ['Lady’s wax', 'ladies'],
    ['Hands, feet and face', 'faces'],
    ['Leg wax', 'legs'],
  ])('finds %j by %j, whether one or several', (own, words) => {
    expect(hasWords(own, words)).toBe(true)
  })
  it.each([
    ['Leg wax', 'le es'],
    ['Tan', 'tanning'],
    ['Nail art', 'nailed'],
    ['As', 'a es'],
  ])('does not find %j by %j', (own, words) => {
    expect(hasWords(own, words)).toBe(false)
  })
  it('ignores accents', () => {
    expect(hasWords('Crème de la crème', 'creme')).toBe(true)
  })
})
