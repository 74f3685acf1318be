import { brows } from './motifs/brows.mjs'
import { courses } from './motifs/courses.mjs'
import { facials } from './motifs/facials.mjs'
import { lashServices } from './motifs/lash-services.mjs'
import { lashes } from './motifs/lashes.mjs'
import { gallery } from './motifs/gallery.mjs'
import { landing, pair } from './motifs/salon.mjs'
import { nails } from './motifs/nails.mjs'
import { maps, places } from './motifs/places.mjs'
import { portraits } from './motifs/portraits.mjs'
import { promotions } from './motifs/promotions.mjs'
import { teethWhitening } from './motifs/teeth-whitening.mjs'
import { waxing } from './motifs/waxing.mjs'

/** Hundreds of fine strokes make a larger file. */
const HAIRY = ['brow-lamination', 'volume-lash-set', 'gallery-01']

const sized = (motifs, [width, height, outputWidth], limit = 45_000) =>
  Object.entries(motifs).map(([key, draw]) => ({
    key,
    draw,
    width,
    height,
    outputWidth,
    limit: HAIRY.some((start) => key.startsWith(start)) ? 58_000 : limit,
  }))

const portrait = [1200, 1500, 1040]
const landscape = [1600, 1280, 1200]
const { 'hero-eyelid': hero, escape, ...upright } = landing

/** Every picture: its name, size and the function that draws it. */
export const drawings = [
  ...sized({ 'hero-eyelid': hero }, [1280, 1600, 1280], 60_000),
  ...sized({ escape, ...maps }, landscape),
  ...sized(pair, [1400, 1050, 1280], 60_000),
  ...[upright, brows, lashServices, nails, lashes, waxing, facials, teethWhitening, courses].flatMap(
    (motifs) => sized(motifs, portrait),
  ),
  ...sized(promotions, portrait),
  ...sized(gallery, [1200, 1200, 1080]),
  ...sized(places, landscape),
  ...sized(portraits, portrait, 30_000),
]
