/** The fonts that come with the site, or with every computer. */
export const fontNames = {
  fraunces: 'Fraunces, a soft serif',
  figtree: 'Figtree, round and clear',
  georgia: 'Georgia, a classic serif',
  system: 'The visitor’s own sans serif',
} as const

export type FontName = keyof typeof fontNames

/** As CSS names them, in headings; the first two are files of ours. */
export const fontFamilies: Record<FontName, string> = {
  fraunces: 'var(--font-fraunces), Georgia, serif',
  figtree: 'var(--font-figtree), system-ui, sans-serif',
  georgia: "Georgia, 'Times New Roman', serif",
  system: 'system-ui, sans-serif',
}

/** The same for running text, which needs more weights than headings. */
export const textFamilies: Record<FontName, string> = {
  ...fontFamilies,
  fraunces: 'var(--font-fraunces-text), Georgia, serif',
}
