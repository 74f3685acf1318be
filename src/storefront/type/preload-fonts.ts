import { preinit, preload } from 'react-dom'
import { type FontName, type Fonts, listFontStyles, toFontFile } from '@/domain/content/fonts'

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

/**
 * Preloads a page's fonts. Otherwise they would load only after the style sheet is parsed and applied. Fonts that are not
 * in the site's own style sheet bring theirs.
 */
export const preloadFonts = ({ headingFont, textFont }: Fonts): void => {
  for (const href of listFontStyles([headingFont, textFont]))
    preinit(href, { as: 'style', precedence: 'fonts' })
  const files = [
    headings[headingFont]?.pathname ?? toFontFile(headingFont),
    texts[textFont]?.pathname ?? toFontFile(textFont),
  ]
  for (const file of new Set(files))
    if (file) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
