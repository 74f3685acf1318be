import { expect, it } from 'vitest'
import { fitsInSquare, toInitials, toShortName } from '@/domain/content/brand'

it('a salon has up to two initials, without small words and additions', () => {
  expect(
    ['Linden & Lace — Beauty & Academy', 'The Brow Room', 'Glow', 'łukasz and şule', '& — !', ''].map(
      toInitials,
    ),
  ).toEqual(['LL', 'BR', 'G', 'ŁŞ', '', ''])
  expect(toShortName('Linden & Lace — Beauty & Academy')).toBe('Linden & Lace')
})

it('a wide logo is no icon', () => {
  expect([fitsInSquare({ width: 200, height: 100 }), fitsInSquare({ width: 300, height: 100 })]).toEqual([
    ...[true, false],
  ])
})
