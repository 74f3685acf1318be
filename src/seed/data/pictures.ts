import type { SeedPicture } from './types'
import { salonPictures } from './pictures/salon-pictures'
import { treatmentPictures } from './pictures/treatment-pictures'

/** The focal point from the left and from the top, in per cent. The default is the middle. */
type Described = readonly [alt: string, x?: number, y?: number]

const described: Readonly<Record<string, Described>> = { ...salonPictures, ...treatmentPictures }

/** Every drawn picture, by key. `npm run pictures` draws the files. */
export const pictures: Readonly<Record<string, SeedPicture>> = Object.fromEntries(
  Object.entries(described).map(([key, [alt, x = 50, y = 50]]) => [
    key,
    { file: `${key}.webp`, alt, focalPoint: { x, y } },
  ]),
)
