import path from 'node:path'
import { pictureLibrary } from '@/server/picture-library'

/** Shapes and texts as pictures that are placed on a canvas. Nothing here decodes SVG, which the library blocks. */
export interface Drawn {
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
export const drawBox = async (box: Box): Promise<Drawn> => {
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
export const drawText = async (text: Text): Promise<Drawn> => {
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
export const fitInto = async (
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Drawn> => {
  const { data, info } = await pictureLibrary(picture)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
