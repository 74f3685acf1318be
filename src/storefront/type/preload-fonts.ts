import { preload } from 'react-dom'
import type { FontName } from '@/domain/content/palette'

/** Relative to this file, as the build resolves the files named in `faces.css`. */
const fontsource = {
  figtree: new URL(
    '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    import.meta.url,
  ),
  frauncesText: new URL(
    '../../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    import.meta.url,
  ),
}

const headings: Partial<Record<FontName, URL>> = {
  fraunces: new URL('./fraunces-display.woff2', import.meta.url),
  figtree: fontsource.figtree,
}

const texts: Partial<Record<FontName, URL>> = {
  fraunces: fontsource.frauncesText,
  figtree: fontsource.figtree,
}

interface Fonts {
  headingFont: FontName
  textFont: FontName
}

/** The fonts that are used until the owner chooses different ones (`tokens.css`). */
export const defaultFonts: Fonts = { headingFont: 'fraunces', textFont: 'figtree' }

/** Preloads a page's fonts. Otherwise they would load only after the style sheet is parsed and applied. */
export const preloadFonts = ({ headingFont, textFont }: Fonts): void => {
  for (const file of new Set([headings[headingFont], texts[textFont]]))
    if (file) preload(file.pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
