import localFont from 'next/font/local'

/**
 * Display: optical size on, so that large words are fine and small ones sturdy. One weight, which is all that headings
 * need and half the bytes (scripts/display-font.mts); under the SIL Open Font License, as the package it is made from.
 */
export const fraunces = localFont({
  src: './fraunces-display.woff2',
  variable: '--font-fraunces',
  weight: '380 480',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

/** In every weight, for an owner's whole text: no page loads it that does not use it. */
export const frauncesText = localFont({
  src: '../../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  variable: '--font-fraunces-text',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
})

export const figtree = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
})
