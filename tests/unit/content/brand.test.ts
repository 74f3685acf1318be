import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  defaultFonts,
  fontFamilies,
  type FontName,
  fontNames,
  fontPairs,
  fontFiles,
  FONTS_VERSION,
  listFontStyles,
  toFontFile,
  webFonts,
} from '@/domain/content/fonts'
import { named } from '../packages/read-packages'
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

it('there are eight pairs of fonts, and the default pair needs no further file', () => {
  expect(new Set(fontPairs.map(({ headingFont, textFont }) => `${headingFont} ${textFont}`)).size).toBe(8)
  expect(fontPairs[0]).toMatchObject(defaultFonts)
  expect(listFontStyles(Object.values(defaultFonts))).toEqual([])
  expect(listFontStyles(['georgia', 'system'])).toEqual([])
  expect(listFontStyles(['lora', 'lora'])).toEqual([`/brand/fonts/${FONTS_VERSION}/lora.css`])
})

it('a web font loads only its own files, and a font of the same width is shown until then', () => {
  for (const name of Object.keys(fontNames) as FontName[]) {
    const file = fontFiles.get(`${name}.css`)
    const font = webFonts[name]
    expect(Boolean(file)).toBe(Boolean(font))
    if (!file || !font || !('styles' in file)) continue
    expect(fontFamilies[name]).toContain(`'${font.family}', '${font.family} Fallback', `)
    expect(file.styles).toContain(
      `font-family:'${font.family} Fallback';src:local('${font.device.font}');size-adjust:`,
    )
    const addresses = [...file.styles.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address)
    expect(addresses).toEqual([toFontFile(name), `/brand/fonts/${FONTS_VERSION}/${name}-latin-ext.woff2`])
  }
})

it('every font file is in its package, in the version that its address names', () => {
  for (const file of fontFiles.values()) {
    if ('styles' in file) continue
    expect(existsSync(`node_modules/${file.inPackage}`), file.inPackage).toBe(true)
    expect(named()[file.inPackage.split('/').slice(0, 2).join('/')]).toBe(FONTS_VERSION)
  }
})
