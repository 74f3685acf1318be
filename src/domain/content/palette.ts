/** The colours of the site as `#rrggbb`, by the names of the design. */
export const defaultPalette = {
  paper: '#fbf7f2',
  linen: '#f1e8dc',
  blush: '#f2ddd6',
  ink: '#2a1a22',
  inkSoft: '#6a565f',
  hairline: '#ddd0c4',
  rosewood: '#8a3348',
  rosewoodDeep: '#6c2336',
} as const

export type ColourName = keyof typeof defaultPalette
export type Palette = Record<ColourName, string>

/** True for a colour in the format that owners use: `#` and six hexadecimal digits. */
export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** Uses the default for each colour that was not chosen. */
export const toPalette = (chosen: Partial<Record<ColourName, string | null>>): Palette =>
  Object.fromEntries(
    Object.entries(defaultPalette).map(([name, usual]) => {
      const own = chosen[name as ColourName]
      return [name, isColour(own) ? own.toLowerCase() : usual]
    }),
  ) as Palette

/** Converts one channel (0 to 255) to linear light (WCAG 2.2). */
const toLinearChannel = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const calculateLuminance = (colour: string): number => {
  const channel = (at: number): number => toLinearChannel(Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The contrast ratio as defined by WCAG, from 1 (equal colours) to 21 (black and white). */
export const calculateContrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [calculateLuminance(one), calculateLuminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The contrast ratio that people with low vision need to read text (WCAG AA). */
export const READABLE = 4.5

/** The text colours used on each background. */
const WHITE = 'white'
const colourPairs: readonly (readonly [words: ColourName | typeof WHITE, ground: ColourName])[] = [
  ['ink', 'paper'],
  ['ink', 'linen'],
  ['ink', 'blush'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'linen'],
  ['rosewood', 'paper'],
  ['rosewood', 'linen'],
  ['rosewood', 'blush'],
  [WHITE, 'rosewood'],
  [WHITE, 'rosewoodDeep'],
  ['paper', 'rosewoodDeep'],
  ['blush', 'rosewoodDeep'],
]

/** A pair of colours in which the text is not readable. */
export interface UnreadableColours {
  words: ColourName | typeof WHITE
  ground: ColourName
  /** Rounded down to one decimal, so that 4.49 is not shown as 4.5. */
  contrast: number
}

/** All unreadable pairs of a palette that include the given colour. */
export const findUnreadablePairs = (palette: Palette, colour: ColourName): UnreadableColours[] =>
  colourPairs
    .filter(([words, ground]) => words === colour || ground === colour)
    .map(([words, ground]) => {
      const ratio = calculateContrast(words === WHITE ? '#ffffff' : palette[words], palette[ground])
      return { words, ground, contrast: Math.floor(ratio * 10) / 10 }
    })
    .filter((pair) => pair.contrast < READABLE)

/** Colours to start from. Every text in them is readable (`findUnreadablePairs`). */
export const palettes: readonly { label: string; colours: Palette }[] = [
  { label: 'Rosewood', colours: defaultPalette },
  {
    label: 'Sage',
    colours: {
      paper: '#f9f9f4',
      linen: '#ebeee1',
      blush: '#dfe7d8',
      ink: '#1f2a22',
      inkSoft: '#515f56',
      hairline: '#d0d7c8',
      rosewood: '#3a5d45',
      rosewoodDeep: '#284431',
    },
  },
  {
    label: 'Sea',
    colours: {
      paper: '#f6fafb',
      linen: '#e4eef1',
      blush: '#d5e7ec',
      ink: '#16262e',
      inkSoft: '#4b5f68',
      hairline: '#c8d7dd',
      rosewood: '#1c5a6e',
      rosewoodDeep: '#134251',
    },
  },
  {
    label: 'Plum',
    colours: {
      paper: '#fbf8fc',
      linen: '#efe8f2',
      blush: '#e7dcee',
      ink: '#251b2b',
      inkSoft: '#60546a',
      hairline: '#d9cee1',
      rosewood: '#693e85',
      rosewoodDeep: '#4c2b62',
    },
  },
  {
    label: 'Stone',
    colours: {
      paper: '#faf8f5',
      linen: '#f0eae1',
      blush: '#e9ddcd',
      ink: '#201d1a',
      inkSoft: '#5d574f',
      hairline: '#d8cfc2',
      rosewood: '#4d4339',
      rosewoodDeep: '#322b24',
    },
  },
]

/** The colours of an email. Names as in the palette. `button` has white text. */
export type MailColours = Pick<
  Palette,
  'paper' | 'linen' | 'blush' | 'ink' | 'inkSoft' | 'hairline' | 'rosewood'
> & { button: string }

const MAIL_WHITE = '#ffffff'
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
    button: makeReadable(colours.rosewood, [MAIL_WHITE], BLACK),
  }
}

const isDark = ({ paper, ink }: Palette): boolean =>
  calculateContrast(paper, MAIL_WHITE) > calculateContrast(ink, MAIL_WHITE)

/** The site’s colours for an email. Owners may have stored colours that are hard to read, so these are corrected. */
export const toLightColours = (palette: Palette): MailColours =>
  withReadableText(palette, isDark(palette) ? MAIL_WHITE : BLACK)

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
      MAIL_WHITE,
    ),
  }
}
