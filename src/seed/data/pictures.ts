import type { SeedPicture } from './types'
import { addMedia } from '@/server/repositories/catalogue'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import { toAvifName, toPictureName } from '@/domain/content/picture-name'
import type { FileStore } from '@/server/files/file-store'
import { getPictureStore } from '@/server/files/folder-store'
import dimensions from '@/seed/pictures/dimensions.json'

/** Descriptions of the drawings of the salon itself. The numbers are the focal point. */
const salonPictures = {
  'hero-eyelid': ['Long lashes opening before a rosewood arch, a peach sun and linden leaves', 50, 50],
  escape: ['Rose-coloured hills under a low evening sun, with linden leaves', 50, 50],
  before: ['Before: a fine, sparse brow', 50, 55],
  after: ['After: the same brow, lifted and full', 50, 55],
  aftercare: ['Lashes in a pale arch, kept well above the water', 50, 45],
  'about-us': ['A linden tree in a pot before a rosewood doorway', 60, 55],
  academy: ['Brushes in a pot on a stack of well-used books', 50, 55],
  default: ['A linden leaf in a pale arch', 50, 60],
  'promotion-refer': ['Two overlapping discs, a fan of lashes in each', 50, 50],
  'promotion-twenty': ['A flower with five petals, one of them pulled away', 60, 55],
  'promotion-facial': ['Smooth stones, a linden leaf and still water', 50, 60],
  'location-medway': ['The Medway salon: a clay-coloured front with a rosewood door', 50, 60],
  'location-maidstone': ['The Maidstone salon: a linen-coloured front with a green door', 50, 60],
  'map-medway': ['Drawn map: Station Road in Rochester between the railway and the river bend', 50, 60],
  'map-maidstone': ['Drawn map: Salisbury Road in Maidstone, east of the river', 60, 55],
  'staff-rosalind': ['The initial R in an arch, with lashes', 50, 50],
  'staff-imogen': ['The initial I in an arch, with brow strokes', 50, 50],
  'staff-tamsin': ['The initial T in an arch, with drops of lacquer', 50, 50],
  'staff-beatrix': ['The initial B in an arch, with honey', 50, 50],
  'staff-leila': ['The initial L in an arch, with curling lashes', 50, 50],
  'staff-maren': ['The initial M in an arch, with water and a crescent below', 50, 50],
  'staff-priya': ['The initial P in an arch, with amber and green discs', 50, 50],
  'staff-odette': ['The initial O in an arch, with linden leaves', 50, 50],
  'gallery-01': ['Brow hairs combed upright, seen close up', 50, 55],
  'gallery-02': ['Single lashes and small fans along one line', 50, 55],
  'gallery-03': ['One large drop of cherry lacquer', 53, 50],
  'gallery-04': ['Lifted lashes bending over a plum hill', 50, 55],
  'gallery-05': ['A ribbon of honey folding over itself', 50, 50],
  'gallery-06': ['Rings of green around an apricot disc', 50, 50],
  'gallery-07': ['A wide bright crescent on night blue', 50, 55],
  'gallery-08': ['A brow being mapped with fine lines', 50, 50],
  'gallery-09': ['Three bare, glossy nails', 50, 55],
  'gallery-10': ['Three handmade fans in rose, plum and cream', 50, 50],
  'gallery-11': ['Certificates and a rosewood seal', 50, 60],
  'gallery-12': ['Rolled towels and a linden leaf', 50, 60],
} as const satisfies Readonly<Record<string, readonly [string, number?, number?]>>

/** Descriptions of the drawings of categories and treatments. The numbers are the focal point. */
const treatmentPictures = {
  'category-brows': ['A sweeping brow of fine dark strokes across a clay-coloured arch', 50, 55],
  'brow-shape': ['A tidy brow with fine measuring lines drawn through its start, peak and end', 50, 55],
  'brow-tint': ['A brow that turns from fair to dark beside three discs of pigment', 55, 55],
  'brow-shape-and-tint': ['A dark finished brow above the pencilled outline of another', 50, 45],
  'brow-lamination': ['Brow hairs combed upwards like a feather over a tall arch', 50, 65],
  'brow-lamination-shape-and-tint': [
    'Brow strokes deepening from copper to dark brown before a terracotta sun',
    50,
    60,
  ],
  'henna-brows': ['A brow over a soft wash of henna, with linden leaves and a terracotta disc', 50, 55],
  'category-lash-services': ['Long lashes rising from a curve and bending like ferns in the wind', 50, 65],
  'lash-lift': ['Lashes curling upwards around a pale disc', 50, 60],
  'lash-lift-and-tint': ['Lifted lashes that turn from pale to dark across a plum landscape', 50, 65],
  'lash-tint': ['Lashes with coloured tips beneath a pool of dark tint', 50, 60],
  'semi-permanent-mascara': ['A mascara brush standing in a pale arch', 50, 50],
  'lash-extension-removal': ['Loosened lashes drifting down onto a pale dish', 50, 60],
  'category-nails': ['Three glossy drops of lacquer in cherry, coral and rose', 55, 45],
  'biab-overlay': ['A single almond nail, sheer and glossy, before a rose disc', 50, 60],
  'biab-infill': ['Two glossy nails in red and cherry with pale moons at the base', 55, 55],
  'gel-polish-manicure': ['Five almond nails opened like a fan of colour swatches', 50, 55],
  'linden-manicure': ['A wide bowl of milk with two linden leaves floating in it', 50, 65],
  'gel-pedicure': ['Smooth stones stacked beside a drop of coral lacquer', 50, 60],
  'gel-removal-and-tidy': ['A bare nail from which a sweep of colour is being wiped', 55, 60],
  'category-lashes': ['Long dark lashes opening in front of a rose-coloured sun', 50, 55],
  'classic-lash-set': ['Single lashes in an even row before a rose arch', 50, 55],
  'hybrid-lash-set': ['Long single lashes with soft fans between them', 50, 50],
  'volume-lash-set': ['A dense, velvety line of lashes before a pale arch', 50, 60],
  'wet-look-lash-set': ['Closed, glossy lash points of two lengths against aubergine', 50, 60],
  'infill-within-7-days': ['A long row of lashes with three new ones in rosewood', 50, 50],
  'infill-8-to-21-days': ['Lashes over a pale hill, with a few fresh, light ones among them', 50, 55],
  'infill-22-to-28-days': ['Light and dark lashes hanging from a curve, with gaps between', 50, 45],
  'category-waxing': ['A broad ribbon of honey winding down past a pale arch', 50, 55],
  'lip-and-chin-wax': ['A fine thread of honey falling into a small pool', 50, 75],
  'underarm-wax': ['A ribbon of honey turning in a loop', 50, 45],
  'half-leg-wax': ['A wide ribbon of honey that ends halfway down', 45, 55],
  'full-leg-wax': ['Two long ribbons of honey running from top to bottom', 50, 50],
  'bikini-line-wax': ['Two ribbons of honey meeting in a clean line', 50, 60],
  'hollywood-wax': ['Honey falling into a wide amber pool', 50, 70],
  'category-facials': ['Pale and apricot discs above layers of sage-green water', 55, 55],
  'linden-facial': ['Linden leaves and blossom over rings on still water', 50, 60],
  'express-facial': ['A disc half pale, half apricot, with the hours of a clock around it', 50, 50],
  'deep-hydration-facial': ['A large drop of water above five layers of green waves', 60, 45],
  'dermaplaning-facial': ['A fine blade passing over an apricot disc and leaving it smooth', 50, 55],
  'light-therapy-facial': ['Rings of warm red light above calm green water', 50, 42],
  'category-teeth-whitening': ['A bright crescent in a dusky blue arch', 50, 48],
  'whitening-session': ['Five crescents, each one brighter than the one above', 50, 50],
  'whitening-top-up': ['A slender bright moon and its light on night water', 60, 45],
  'whitening-consultation': ['A fan of arched shade tabs from ivory to white', 50, 50],
  'course-classic-lashes': ['Three strips of practice lashes before a plum-coloured disc', 50, 55],
  'course-lash-lifting': ['A curled row of lashes on a rose crescent, with a seal above', 50, 55],
  'course-brow-sculpting': ['A drawn brow with its measuring lines on a page of an exercise book', 50, 45],
  'course-biab-nails': ['Five practice nails from pale rose to rosewood on a green stand', 50, 50],
  'course-facial-foundation': ['A linden branch in an apricot bowl before a pale disc', 50, 50],
  'course-skin-theory': ['A laptop showing a linden leaf and a play button', 50, 55],
  'category-courses': ['A certificate with a rosewood seal beside a linden branch', 60, 60],
} as const satisfies Readonly<Record<string, readonly [string, number?, number?]>>

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

const folder = path.resolve(process.cwd(), 'src/seed/pictures')

interface Dimensions {
  width: number
  height: number
}

interface Stored extends Dimensions {
  url: string
  filename: string
  mimeType: 'image/webp'
  filesize: number
}

/** Copies a prepared file, and the same picture as AVIF, to the uploads. */
const placePicture = async (
  store: FileStore,
  file: { from: string; avif: string; as: string },
  size: Dimensions,
): Promise<Stored> => {
  const { from, avif, as: filename } = file
  const bytes = await readFile(path.join(folder, from))
  await Promise.all([
    store.write(filename, bytes),
    store.write(toAvifName(filename), await readFile(path.join(folder, avif))),
  ])
  const url = `/api/media/file/${filename}`
  return { url, filename, mimeType: 'image/webp', filesize: bytes.length, ...size }
}

/** The sizes defined in the collection. If the drawing is no wider, the drawing itself is used. */
const createSizes = async (payload: BasePayload, file: string, original: Stored) => {
  const asked = payload.collections.media.config.upload.imageSizes ?? []
  const placed = asked.map(async ({ name, width }): Promise<[string, Stored]> => {
    if (width === undefined || width >= original.width) return [name, original]
    const height = Math.round((original.height * width) / original.width)
    const ending = `-${width}x${height}.webp`
    const from = path.join('sizes', file.replace(/\.webp$/, ending))
    const as = original.filename.replace(/\.webp$/, ending)
    return [
      name,
      await placePicture(getPictureStore(payload), { from, avif: toAvifName(from), as }, { width, height }),
    ]
  })
  return Object.fromEntries(await Promise.all(placed))
}

/**
 * Stores one drawing in all its sizes, made by `npm run pictures`. Payload's own upload would encode each size again,
 * which takes a minute and 200 MB of memory without making them better.
 */
const storePicture = async (
  payload: BasePayload,
  { file, alt, focalPoint }: SeedPicture,
): Promise<string> => {
  const size = (dimensions as Record<string, Dimensions>)[file]
  if (!size) throw new Error(`${file} has no dimensions: npm run pictures writes them`)
  const hash = createHash('sha256').update(await readFile(path.join(folder, file)))
  const avif = path.join('sizes', file.replace(/\.webp$/, `-${size.width}x${size.height}.avif`))
  const as = toPictureName(file, hash.digest('hex'))
  const original = await placePicture(getPictureStore(payload), { from: file, avif, as }, size)
  const sizes = await createSizes(payload, file, original)
  const data = { alt, drawn: true, focalX: focalPoint.x, focalY: focalPoint.y, ...original, sizes }
  return addMedia(payload, data)
}

/**
 * Stores every picture of the demo. Returns a function from a picture's key to its id; undefined for an unknown key.
 */
export const uploadPictures = async (
  payload: BasePayload,
): Promise<(key: string | null) => string | undefined> => {
  const ids = new Map<string, string>()
  for (const [key, picture] of Object.entries(pictures)) ids.set(key, await storePicture(payload, picture))
  return (key) => (key === null ? undefined : ids.get(key))
}
