import { calculateContrast, type Palette, READABLE } from './palette'

/** The colours of an email. Names as in the palette. `button` has white text. */
export type MailColours = Pick<
  Palette,
  'paper' | 'linen' | 'blush' | 'ink' | 'inkSoft' | 'hairline' | 'rosewood'
> & { button: string }

const WHITE = '#ffffff'
const BLACK = '#000000'

const toChannels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Mixes two colours. `share` is the part of the second one, 0 to 1. */
export const mixColours = (one: string, other: string, share: number): string => {
  const [from, to] = [toChannels(one), toChannels(other)]
  return `#${from
    .map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

/** The smallest change of a colour, 0 to 1. */
const STEP = 0.05

/** Moves a colour towards another one until text in it can be read on all of these backgrounds. */
const makeReadable = (colour: string, grounds: readonly string[], towards: string): string => {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mixColours(colour, towards, share)
    if (grounds.every((ground) => calculateContrast(mixed, ground) >= READABLE)) return mixed
  }
  return towards
}

const withReadableText = (colours: Omit<MailColours, 'button'>, towards: string): MailColours => {
  const grounds = [colours.paper, colours.linen, colours.blush]
  return {
    ...colours,
    ink: makeReadable(colours.ink, grounds, towards),
    inkSoft: makeReadable(colours.inkSoft, grounds, towards),
    rosewood: makeReadable(colours.rosewood, grounds, towards),
    button: makeReadable(colours.rosewood, [WHITE], BLACK),
  }
}

const isDark = ({ paper, ink }: Palette): boolean =>
  calculateContrast(paper, WHITE) > calculateContrast(ink, WHITE)

/** The site’s colours for an email. Owners may have stored colours that are hard to read, so these are corrected. */
export const toLightColours = (palette: Palette): MailColours =>
  withReadableText(palette, isDark(palette) ? WHITE : BLACK)

/** The same colours for email programs in dark mode. A salon whose site is dark keeps its colours. */
export const toDarkColours = (palette: Palette): MailColours => {
  if (isDark(palette)) return toLightColours(palette)
  const paper = mixColours(palette.ink, BLACK, 0.45)
  const lighten = (share: number): string => mixColours(paper, palette.paper, share)
  return {
    ...withReadableText(
      {
        paper,
        linen: lighten(0.07),
        blush: mixColours(paper, palette.blush, 0.16),
        ink: palette.paper,
        inkSoft: lighten(0.7),
        hairline: lighten(0.22),
        rosewood: palette.rosewood,
      },
      WHITE,
    ),
  }
}
