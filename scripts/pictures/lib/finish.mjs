import sharp from 'sharp'
import { randomFor } from './random.mjs'

const tiles = new Map()

/** A square of paper grain: fine noise over a coarser one, as a soft-light layer. */
async function grain(size, strength) {
  const key = `${size}/${strength}`
  if (tiles.has(key)) return tiles.get(key)
  const random = randomFor(`grain ${key}`)
  const noise = async (side, blur) => {
    const raw = Buffer.alloc(side * side)
    for (let i = 0; i < raw.length; i += 1) raw[i] = Math.max(0, Math.min(255, random.near(128, 110)))
    return sharp(raw, { raw: { width: side, height: side, channels: 1 } })
      .blur(blur)
      .resize(size, size, { kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  }
  const [fine, slow] = await Promise.all([noise(size, 0.7), noise(size / 4, 1)])
  const out = Buffer.alloc(size * size * 4)
  for (let i = 0; i < size * size; i += 1) {
    const value = (fine[i] - 128) * 0.8 + (slow[i] - 128) * 0.7
    out[i * 4] = out[i * 4 + 1] = out[i * 4 + 2] = value > 0 ? 255 : 20
    out[i * 4 + 3] = Math.min(90, Math.abs(value) * strength)
  }
  const tile = await sharp(out, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
  tiles.set(key, tile)
  return tile
}

/** Draws an SVG as a picture of the given width, with paper grain. */
export async function rasterise(svg, width, strength) {
  const flat = await sharp(Buffer.from(svg))
    .resize({ width })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  if (strength === 0) return flat
  const input = await grain(256, strength)
  return sharp(flat)
    .composite([{ input, tile: true }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const attempts = [
  [0.12, [84, 76, 68, 62]],
  [0.06, [72, 62]],
  [0, [72, 62, 52]],
]

/** The best WebP of a drawing within `limit` bytes. A busy drawing gets slightly less grain. Null if it is too busy. */
export async function webpWithin(svg, { outputWidth, limit }) {
  for (const [strength, qualities] of attempts) {
    const png = await rasterise(svg, outputWidth, strength)
    for (const quality of qualities) {
      const data = await sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
      if (data.length <= limit) return { data, quality, strength }
    }
  }
  return null
}

/** A quick, smaller PNG to check while drawing. */
export const draft = (svg, width) => rasterise(svg, width, 0.12)
