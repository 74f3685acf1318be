import { createHash } from 'node:crypto'
import type { BasePayload } from 'payload'
import {
  type Brand,
  brandPictures,
  type BrandPicture,
  fitsInSquare,
  toInitials,
  toShortName,
} from '@/domain/content/brand'
import { readWhole } from '@/server/files/file-store'
import { getPictureStore } from '@/server/files/folder-store'
import { pictureLibrary } from '@/server/picture-library'
import { loadBrand } from './brand'
import { drawBox, type Drawn, drawText, fitInto } from './brand-shapes'

/** A picture of the owner. Null if there is none, or if its file is missing. */
const loadPicture = async (payload: BasePayload, name: string | null): Promise<Buffer | null> =>
  name === null ? null : readWhole(getPictureStore(payload), name)

/** Places drawn pictures on a canvas, each with its upper left corner. */
const composePicture = (
  { width, height }: { width: number; height: number },
  background: string,
  parts: (Drawn & { left: number; top: number })[],
): Promise<Buffer> =>
  pictureLibrary({ create: { width, height, channels: 4, background } })
    .composite(parts.map(({ data, left, top }) => ({ input: data, left, top })))
    .png({ palette: true, quality: 90 })
    .toBuffer()

const centre = (
  part: Drawn,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
) => ({
  ...part,
  left: Math.round(left + (width - part.width) / 2),
  top: Math.round(top + (height - part.height) / 2),
})

/** The initials in white on the main colour. A salon whose name has no letters gets an arch. */
const drawInitials = async ({ name, palette }: Brand, size: number): Promise<Drawn> => {
  const text = toInitials(name)
  const [width, height] = [Math.round(size * 0.64), Math.round(size * 0.52)]
  return text
    ? drawText({ text, size: Math.round(size * 0.5), colour: '#ffffff', width, height, isOneLine: true })
    : drawBox({ width: height, height: width, top: Math.round(height / 2), colour: palette.blush })
}

interface Icon {
  size: number
  /** True for the whole square. Phones round the corners themselves. */
  isSquare: boolean
}

/** The salon's icon: the owner's own, or the logo if it fits, or the initials. */
const drawIcon = async (payload: BasePayload, brand: Brand, { size, isSquare }: Icon): Promise<Buffer> => {
  const square = { left: 0, top: 0, width: size, height: size }
  const own = await loadPicture(payload, brand.icon)
  if (own) return pictureLibrary(own).resize({ width: size, height: size, fit: 'cover' }).png().toBuffer()
  const logo = await loadPicture(payload, brand.logo)
  const inner = Math.round(size * 0.84)
  const fitted = logo && (await fitInto(logo, { width: inner, height: inner }))
  const figure = fitted && fitsInSquare(fitted) ? fitted : null
  const { palette } = brand
  const corner = isSquare ? 0 : Math.round(size * 0.22)
  const colour = figure ? palette.paper : palette.rosewood
  const ground = await drawBox({ width: size, height: size, top: corner, bottom: corner, colour })
  return composePicture(square, '#00000000', [
    { ...ground, left: 0, top: 0 },
    centre(figure ?? (await drawInitials(brand, size)), square),
  ])
}

/** The picture of a shared link, in the salon's colours. A wide logo is the name itself, so the name is not repeated. */
const drawCard = async (payload: BasePayload, brand: Brand): Promise<Buffer> => {
  const { palette } = brand
  const card = brandPictures['social-card.png']
  const stored = await loadPicture(payload, brand.logo)
  const column = { width: 580, height: 200 }
  const logo = stored && (await fitInto(stored, column))
  const isWordmark = logo !== null && !fitsInSquare(logo)
  const name = isWordmark
    ? null
    : await drawText({
        text: toShortName(brand.name),
        size: logo ? 68 : 104,
        colour: palette.ink,
        width: column.width,
        height: logo ? 170 : 320,
      })
  const tagline = brand.tagline
    ? await drawText({
        text: brand.tagline,
        size: 36,
        colour: palette.rosewood,
        width: column.width,
        height: 84,
      })
    : null
  const lines = [logo, name, tagline].filter((line) => line !== null)
  const gap = 36
  let top = Math.round((card.height - lines.reduce((sum, { height }) => sum + height + gap, -gap)) / 2)
  const placed = lines.map((line) => {
    const at = { ...line, left: 80, top }
    top += line.height + gap
    return at
  })
  const arches = await Promise.all(
    ([0, 44, 88, 132] as const).map(async (inset, at) => {
      const width = 340 - 2 * inset
      const colour = [palette.rosewood, palette.blush, palette.rosewoodDeep, palette.linen][at] ?? palette.ink
      const drawn = await drawBox({ width, height: 540 - inset, top: width / 2, colour })
      return { ...drawn, left: 790 + inset, top: 90 + inset }
    }),
  )
  const panel = await drawBox({ width: 480, height: card.height, colour: palette.blush })
  return composePicture(card, palette.paper, [{ ...panel, left: 720, top: 0 }, ...arches, ...placed])
}

/** Pictures that were drawn, by brand and name. */
const drawn = new Map<string, Promise<Buffer>>()

/** Enough for the pictures of three brands. */
const MOST_DRAWN = 9

const draw = (payload: BasePayload, brand: Brand, picture: BrandPicture): Promise<Buffer> => {
  if (picture === 'social-card.png') return drawCard(payload, brand)
  return drawIcon(payload, brand, {
    size: brandPictures[picture].width,
    isSquare: picture === 'apple-icon.png',
  })
}

/** A picture of the salon's published brand. It is drawn once for each brand. */
export const drawBrandPicture = async (payload: BasePayload, picture: BrandPicture): Promise<Buffer> => {
  const brand = await loadBrand(payload)
  const key = createHash('sha256')
    .update(JSON.stringify([brand, picture]))
    .digest('hex')
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= MOST_DRAWN) drawn.clear()
  const made = draw(payload, brand, picture)
  drawn.set(key, made)
  made.catch(() => drawn.delete(key))
  return made
}
