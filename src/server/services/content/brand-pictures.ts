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
import path from 'node:path'

/** Shapes and texts as pictures that are placed on a canvas. Nothing here decodes SVG, which the library blocks. */
interface Drawn {
  data: Buffer
  width: number
  height: number
}

/** A box in pixels with a colour (`#rrggbb`). `top` and `bottom` are the radii of its corners. */
interface Box {
  width: number
  height: number
  colour: string
  top?: number
  bottom?: number
}

/** The distance from a point to the edge of a rounded box, in pixels. It is negative inside. */
const measureDistance = (x: number, y: number, { width, height, top = 0, bottom = 0 }: Box): number => {
  const radius = y < height / 2 ? top : bottom
  const across = Math.abs(x - width / 2) - width / 2 + radius
  const down = Math.abs(y - height / 2) - height / 2 + radius
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - radius
}

/** Draws a box with smooth round corners. */
const drawBox = async (box: Box): Promise<Drawn> => {
  const { width, height, colour } = box
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const alpha = Math.min(Math.max(0.5 - measureDistance(x + 0.5, y + 0.5, box), 0), 1)
      pixels.set([red, green, blue, Math.round(alpha * 255)], (y * width + x) * 4)
    }
  const data = await pictureLibrary(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { data, width, height }
}

const toFontFile = (letters: string): string =>
  path.resolve(process.cwd(), `src/server/fonts/brand-${letters}.ttf`)

const escapeMarkup = (text: string): string =>
  text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

interface Text {
  text: string
  /** In pixels. */
  size: number
  colour: string
  /** The space for the text. A text of several lines gets a smaller size until its lines fit. */
  width: number
  height: number
  isOneLine?: boolean
}

const renderText = ({ text, size, colour, width, isOneLine }: Text, letters: string) =>
  pictureLibrary({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Fraunces ${size}`,
      fontfile: toFontFile(letters),
      rgba: true,
      dpi: 72,
      ...(isOneLine ? {} : { width, wrap: 'word-char' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** Smaller sizes to try, as parts of the wanted size. */
const SMALLER = [0.8, 0.65, 0.5, 0.4]

let isExtendedLoaded: Promise<unknown> | null = null

/** Draws a text in the site's display font, which is one of our files, because servers may have no fonts. */
const drawText = async (text: Text): Promise<Drawn> => {
  // Afterwards, the library finds letters beyond Latin 1 in this file too.
  await (isExtendedLoaded ??= renderText({ ...text, text: 'a' }, 'latin-ext'))
  let rendered = await renderText(text, 'latin')
  for (const part of text.isOneLine ? [] : SMALLER) {
    if (rendered.info.height <= text.height) break
    rendered = await renderText({ ...text, size: Math.round(text.size * part) }, 'latin')
  }
  return fitInto(rendered.data, text)
}

/** Makes a picture at most this wide and high. */
const fitInto = async (
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Drawn> => {
  const { data, info } = await pictureLibrary(picture)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

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
