import type { Palette } from './palette'

/** The pictures that are drawn from the salon's brand, with their width and height in pixels. */
export const brandPictures = {
  'icon.png': { width: 192, height: 192 },
  'apple-icon.png': { width: 180, height: 180 },
  'social-card.png': { width: 1200, height: 630 },
} as const

export type BrandPicture = keyof typeof brandPictures

/** The address of a picture. Browsers reload it if the version changes. The server ignores the version. */
export const toBrandHref = (picture: BrandPicture, version?: string): string =>
  `/brand/${picture}${version ? `?v=${version}` : ''}`

/** The values from which the pictures are drawn. */
export interface Brand {
  name: string
  tagline: string
  palette: Palette
  /** The names of files in the picture store. */
  logo: string | null
  icon: string | null
}

/** True for a name that needs the whole width of a phone. `name` is without additions. */
export const isLongName = (name: string): boolean => name.length > 20

/** Words that are left out of the initials. */
const small = new Set(['and', 'at', 'by', 'of', 'the'])

/** The name without an addition such as "Linden & Lace — Beauty & Academy". */
export const toShortName = (name: string): string => name.split(/\s[—–|]\s/)[0]?.trim() ?? name

/** Up to two initials of a salon: "LL" for "Linden & Lace". Empty if its name has no letters. */
export const toInitials = (name: string): string =>
  toShortName(name)
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !small.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => ([...word][0] ?? '').toUpperCase())
    .join('')

/** True if a logo can be recognised in a small square. */
export const fitsInSquare = ({ width, height }: { width: number; height: number }): boolean =>
  width <= 2 * height && height <= 2 * width
