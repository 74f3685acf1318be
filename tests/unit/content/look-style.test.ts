import { expect, it } from 'vitest'
import { type ColourName, defaultPalette } from '@/domain/content/palette'
import { toLookStyle } from '@/storefront/layout/SiteShell'

const getStyle = (palette: Partial<Record<ColourName, string>>) =>
  toLookStyle({
    ...{ palette: { ...defaultPalette, ...palette }, headingFont: 'fraunces', textFont: 'figtree' },
  } as Parameters<typeof toLookStyle>[0])

it('a main colour gets a darker variant, unless the owner chose one', () => {
  expect(getStyle({})).toBeUndefined()
  expect(getStyle({ rosewood: '#1f4b73' })).toMatchObject({
    '--rosewood': '#1f4b73',
    '--rosewood-deep': expect.stringContaining('var(--rosewood)'),
  })
  expect(getStyle({ rosewood: '#1f4b73', rosewoodDeep: '#10304c' })).toMatchObject({
    '--rosewood-deep': '#10304c',
  })
})

it('photographs of people are shown in the palette’s colours only if the owner chooses this', () => {
  const look = { palette: defaultPalette, headingFont: 'fraunces', textFont: 'figtree', logo: null } as const
  expect(toLookStyle({ ...look, isTinted: false })).toBeUndefined()
  expect(toLookStyle({ ...look, isTinted: true })).toMatchObject({ '--portrait-blend': 'multiply' })
})
