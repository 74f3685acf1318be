import type { CSSProperties } from 'react'
import { fontFamilies, textFamilies } from '@/domain/content/palette'
import { type ColourName, defaultPalette } from '@/domain/content/palette'
import type { LookView } from '@/server/services/content/site-views'

/** The variable names in `tokens.css`. */
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

/**
 * The owner's choices, which override the tokens, as a style for the root element. Undefined for a salon with the
 * default look.
 */
export const toLookStyle = ({ palette, headingFont, textFont }: LookView): CSSProperties | undefined => {
  const chosen = Object.entries(palette)
    .filter(([name, colour]) => colour !== defaultPalette[name as ColourName])
    .map(([name, colour]) => [properties[name as ColourName], colour])
  // An owner who changes only the main colour expects pressed buttons and dark sections to match.
  const { rosewood, rosewoodDeep } = palette
  if (rosewood !== defaultPalette.rosewood && rosewoodDeep === defaultPalette.rosewoodDeep)
    chosen.push([properties.rosewoodDeep, 'color-mix(in oklab, var(--rosewood) 78%, black)'])
  if (headingFont !== 'fraunces') chosen.push(['--display', fontFamilies[headingFont]])
  if (textFont !== 'figtree') chosen.push(['--sans', textFamilies[textFont]])
  return chosen.length > 0 ? (Object.fromEntries(chosen) as CSSProperties) : undefined
}
