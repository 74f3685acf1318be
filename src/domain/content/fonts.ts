/** The fonts from which the owner chooses. They come with the site, or with every computer. */
export const fontNames = {
  fraunces: 'Fraunces, a soft serif',
  figtree: 'Figtree, round and clear',
  playfair: 'Playfair Display, a classic serif',
  cormorant: 'Cormorant Garamond, a fine serif',
  bodoni: 'Bodoni Moda, a serif with contrast',
  lora: 'Lora, a friendly serif',
  montserrat: 'Montserrat, wide and even',
  karla: 'Karla, simple and friendly',
  jost: 'Jost, geometric',
  georgia: 'Georgia, on every computer',
  system: 'The visitor’s own sans serif',
} as const

export type FontName = keyof typeof fontNames

/** A heading font and a text font. */
export interface Fonts {
  headingFont: FontName
  textFont: FontName
}

/** The fonts that are used until the owner chooses different ones (`tokens.css`). */
export const defaultFonts: Fonts = { headingFont: 'fraunces', textFont: 'figtree' }

/** The pairs from which the owner chooses with one press. */
export const fontPairs: readonly (Fonts & { label: string })[] = [
  { label: 'Soft', ...defaultFonts },
  { label: 'Classic', headingFont: 'playfair', textFont: 'figtree' },
  { label: 'Elegant', headingFont: 'cormorant', textFont: 'montserrat' },
  { label: 'Fashion', headingFont: 'bodoni', textFont: 'jost' },
  { label: 'Friendly', headingFont: 'lora', textFont: 'karla' },
  { label: 'Modern', headingFont: 'jost', textFont: 'karla' },
  { label: 'Clear', headingFont: 'figtree', textFont: 'figtree' },
  { label: 'Nothing to download', headingFont: 'georgia', textFont: 'system' },
]

const webFont = (family: string, generic: string): string => `'${family}', '${family} Fallback', ${generic}`

/** CSS font families for headings. Each font that is a file has a font of the device with the same width. */
export const fontFamilies: Record<FontName, string> = {
  fraunces: 'var(--font-fraunces), Georgia, serif',
  figtree: 'var(--font-figtree), system-ui, sans-serif',
  playfair: webFont('Playfair Display', 'Georgia, serif'),
  cormorant: webFont('Cormorant Garamond', 'Georgia, serif'),
  bodoni: webFont('Bodoni Moda', 'Georgia, serif'),
  lora: webFont('Lora', 'Georgia, serif'),
  montserrat: webFont('Montserrat', 'system-ui, sans-serif'),
  karla: webFont('Karla', 'system-ui, sans-serif'),
  jost: webFont('Jost', 'system-ui, sans-serif'),
  georgia: "Georgia, 'Times New Roman', serif",
  system: 'system-ui, sans-serif',
}

/** CSS font families for running text, which needs more weights than headings. */
export const textFamilies: Record<FontName, string> = {
  ...fontFamilies,
  fraunces: 'var(--font-fraunces-text), Georgia, serif',
}

/** A font that only those salons load that chose it. The default fonts are in `faces.css`. */
interface WebFont {
  family: string
  weights: string
  /**
   * The font on the device that is shown until the file has loaded. It is scaled to the width, ascent and descent of
   * the web font, so that no line moves. All in percent, measured on English text of weight 400.
   */
  device: { font: 'Arial' | 'Times New Roman'; size: number; ascent: number; descent: number }
}

export const webFonts: Partial<Record<FontName, WebFont>> = {
  playfair: {
    family: 'Playfair Display',
    weights: '400 900',
    device: { font: 'Times New Roman', size: 111.62, ascent: 96.94, descent: 22.48 },
  },
  cormorant: {
    family: 'Cormorant Garamond',
    weights: '300 700',
    device: { font: 'Times New Roman', size: 96.26, ascent: 95.99, descent: 29.81 },
  },
  bodoni: {
    family: 'Bodoni Moda',
    weights: '400 900',
    device: { font: 'Times New Roman', size: 113.79, ascent: 98.87, descent: 35.15 },
  },
  lora: {
    family: 'Lora',
    weights: '400 700',
    device: { font: 'Times New Roman', size: 115.57, ascent: 87.05, descent: 23.7 },
  },
  montserrat: {
    family: 'Montserrat',
    weights: '100 900',
    device: { font: 'Arial', size: 111.47, ascent: 86.84, descent: 22.52 },
  },
  karla: {
    family: 'Karla',
    weights: '200 800',
    device: { font: 'Arial', size: 101.47, ascent: 90.36, descent: 24.83 },
  },
  jost: {
    family: 'Jost',
    weights: '100 900',
    device: { font: 'Arial', size: 95.6, ascent: 111.92, descent: 39.22 },
  },
}

/** The version of the packages. It is part of every address, so that browsers keep the files for a year. */
export const FONTS_VERSION = '5.3.0'

/** The address of a style sheet (`lora.css`) or a font file (`lora-latin.woff2`). */
const toHref = (file: string): string => `/brand/fonts/${FONTS_VERSION}/${file}`

/** The addresses of the style sheets for these fonts. The default fonts need none. */
export const listFontStyles = (fonts: Iterable<FontName>): string[] =>
  [...new Set(fonts)].filter((name) => webFonts[name]).map((name) => toHref(`${name}.css`))

/** The file of a font with the letters of English text. Null for a font that is not a web font. */
export const toFontFile = (name: FontName): string | null =>
  webFonts[name] ? toHref(`${name}-latin.woff2`) : null

/** The letters beyond Latin 1, as in `faces.css`. */
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const toFace = ({ family, weights }: WebFont, file: string, more = ''): string =>
  `@font-face{font-family:'${family}';src:url('${toHref(file)}') format('woff2');font-weight:${weights};font-display:swap${more}}`

/** A file below `/brand/fonts`: the text of a style sheet, or a file in the font's package. */
export type FontFile = { styles: string } | { inPackage: string }

const listFiles = (name: string, font: WebFont): [string, FontFile][] => {
  const from = font.family.toLowerCase().replaceAll(' ', '-')
  const { font: local, size, ascent, descent } = font.device
  const styles = [
    toFace(font, `${name}-latin.woff2`),
    // Browsers try the last face first.
    toFace(font, `${name}-latin-ext.woff2`, `;unicode-range:${EXTENDED}`),
    `@font-face{font-family:'${font.family} Fallback';src:local('${local}');size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  ].join('\n')
  return [
    [`${name}.css`, { styles }],
    ...['latin', 'latin-ext'].map((letters): [string, FontFile] => [
      `${name}-${letters}.woff2`,
      { inPackage: `@fontsource-variable/${from}/files/${from}-${letters}-wght-normal.woff2` },
    ]),
  ]
}

/** Every file below `/brand/fonts`, by name. */
export const fontFiles: ReadonlyMap<string, FontFile> = new Map(
  Object.entries(webFonts).flatMap(([name, font]) => listFiles(name, font)),
)
