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

/** Its letters beyond Latin 1, for the names of people: loaded where one of them stands, and named before the other. */
export const figtreeExt = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  variable: '--font-figtree-ext',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
})
