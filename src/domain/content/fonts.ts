/** The fonts that come with the site, or with every computer. */
export const fontNames = {
  fraunces: 'Fraunces, a soft serif',
  figtree: 'Figtree, round and clear',
  georgia: 'Georgia, a classic serif',
  system: 'The visitor’s own sans serif',
} as const

export type FontName = keyof typeof fontNames

/** As CSS names them; the first two are files of ours. */
export const fontFamilies: Record<FontName, string> = {
  fraunces: 'var(--font-fraunces), Georgia, serif',
  figtree: 'var(--font-figtree), system-ui, sans-serif',
  georgia: "Georgia, 'Times New Roman', serif",
  system: 'system-ui, sans-serif',
}
