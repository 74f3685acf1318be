import type { CSSProperties } from 'react'
import { fontFamilies, textFamilies } from '@/domain/content/palette'
import { type ColourName, defaultPalette } from '@/domain/content/palette'
import type { LookView } from '@/server/services/content/site-views'

/** The names of `tokens.css`. */
const properties: Record<ColourName, string> = {
  paper: '--paper',
  linen: '--linen',
  blush: '--blush',
  ink: '--ink',
  inkSoft: '--ink-soft',
  hairline: '--hairline',
  rosewood: '--rosewood',
  rosewoodDeep: '--rosewood-deep',
}

/** What the owner chose, over the tokens: for the document's own element. Nothing for a salon with the usual look. */
export const toLookStyle = ({ palette, headingFont, textFont }: LookView): CSSProperties | undefined => {
  const chosen = Object.entries(palette)
    .filter(([name, colour]) => colour !== defaultPalette[name as ColourName])
    .map(([name, colour]) => [properties[name as ColourName], colour])
  // Whoever changes the main colour alone means what is pressed and the dark sections, too.
  const { rosewood, rosewoodDeep } = palette
  if (rosewood !== defaultPalette.rosewood && rosewoodDeep === defaultPalette.rosewoodDeep)
    chosen.push([properties.rosewoodDeep, 'color-mix(in oklab, var(--rosewood) 78%, black)'])
  if (headingFont !== 'fraunces') chosen.push(['--display', fontFamilies[headingFont]])
  if (textFont !== 'figtree') chosen.push(['--sans', textFamilies[textFont]])
  return chosen.length > 0 ? (Object.fromEntries(chosen) as CSSProperties) : undefined
}
