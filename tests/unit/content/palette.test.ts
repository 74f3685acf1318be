import { expect, it } from 'vitest'
import {
  type ColourName,
  calculateContrast,
  toPalette,
  findUnreadablePairs,
  defaultPalette,
  palettes,
} from '@/domain/content/palette'
import { validateReadableColour } from '@collections/globals/look'

it('contrast is calculated as WCAG does', () => {
  expect(calculateContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(calculateContrast('#ffffff', '#ffffff')).toBe(1)
  expect(calculateContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('every text in the palettes to start from is readable', () => {
  expect(palettes).toHaveLength(5)
  for (const { label, colours } of palettes)
    for (const name of Object.keys(defaultPalette) as ColourName[])
      expect([label, name, findUnreadablePairs(toPalette(colours), name)]).toEqual([label, name, []])
})

it('an invalid colour is ignored', () => {
  expect(toPalette({ ink: 'red', paper: null, blush: '#FFEEEE' })).toEqual({
    ...defaultPalette,
    blush: '#ffeeee',
  })
})

const check = (colour: ColourName, siblingData: Partial<Record<ColourName, string>>) =>
  validateReadableColour(colour)(siblingData[colour], { siblingData } as never)

it('an unreadable colour is refused with a message at its field, and at the other field of the pair', () => {
  expect(check('rosewood', { rosewood: '#8a3348' })).toBe(true)
  expect(check('rosewood', {})).toBe(true)
  const faint = { rosewood: '#e8a0b4' }
  expect(check('rosewood', faint)).toMatch(
    /^Text in “Main colour” on “Page” would be hard to read\. The contrast is 1\.\d to 1/,
  )
  expect(check('paper', faint)).toContain('“Main colour” on “Page”')
  expect(check('ink', faint)).toBe(true)
  expect(check('ink', { ink: 'red' })).toContain('six digits')
  const dark = { paper: '#101010', linen: '#181818', blush: '#202020', ink: '#ffffff', inkSoft: '#dddddd' }
  expect(check('rosewood', dark)).toContain('hard to read')
})
