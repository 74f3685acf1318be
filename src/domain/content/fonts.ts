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
