import { readFileSync } from 'node:fs'

// Outlines of the two typefaces of the site (both under the SIL Open Font License), with a thousand units to the em.
const faces = JSON.parse(readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8'))

/** Sets a line of type as outlines, so that no font is needed to render the pictures. */
export function setLine(
  canvas,
  text,
  x,
  y,
  size,
  fill,
  { face = 'display', align = 'start', track = 0 } = {},
) {
  const scale = size / 1000
  const glyphs = [...text].map((char) => faces[face][char])
  if (glyphs.some((glyph) => !glyph)) throw new Error(`A letter of "${text}" has no outline.`)
  const width = glyphs.reduce((sum, glyph) => sum + glyph.w * scale + track, -track)
  let at = align === 'middle' ? x - width / 2 : x
  for (const glyph of glyphs) {
    canvas.path(glyph.d, { fill, transform: `translate(${at.toFixed(1)} ${y}) scale(${scale})` })
    at += glyph.w * scale + track
  }
  return width
}
