import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { createCanvas } from './lib/canvas.mjs'
import { rasterise } from './lib/finish.mjs'
import { arch, cut, disc, lindenLeaf, lindenVeins, sheet } from './lib/forms.mjs'
import { setLine } from './lib/letters.mjs'
import { token } from './lib/palette.mjs'
import { lashLine } from './motifs/strokes.mjs'

/** The salon's mark: a linden leaf in a doorway, plain enough for sixteen pixels. */
function mark(canvas, x, y, size, ground, figure) {
  canvas.path(arch(x + size * 0.14, y, size * 0.72, size), { fill: ground })
  canvas.group({ transform: `translate(${x + size * 0.5} ${y + size * 0.82})` }, () => {
    canvas.path(lindenLeaf(size * 0.56), { fill: figure })
    canvas.path(lindenVeins(size * 0.56), {
      fill: 'none',
      stroke: ground,
      'stroke-width': size * 0.016,
      'stroke-linecap': 'round',
    })
  })
}

function socialCard() {
  const canvas = createCanvas('social-card', 1200, 630)
  sheet(canvas, token.paper)
  const panel = 'M600 0H1200V630H600Z'
  canvas.path(panel, { fill: token.blush })
  canvas.group({ 'clip-path': canvas.clip(panel) }, () => {
    cut(canvas, disc(1070, 240, 190), '#E7B9A6', { depth: 0.8 })
    cut(canvas, arch(730, 80, 320, 700), token.rosewood, { depth: 1, edge: 0.18 })
    const line = [
      [560, 570],
      [880, 410],
      [1240, 590],
    ]
    const lashes = { fromAngle: -Math.PI * 0.8, toAngle: -Math.PI * 0.14, count: 21, length: 330, width: 5 }
    lashLine(canvas, line, { ...lashes, colour: token.ink })
    cut(canvas, 'M560 570Q880 410 1240 590V700H560Z', token.linen, { depth: 0.7 })
  })
  setLine(canvas, 'Linden', 80, 286, 132, token.ink)
  setLine(canvas, '& Lace', 80, 414, 132, token.ink)
  setLine(canvas, 'BEAUTY & ACADEMY', 86, 494, 30, token.rosewood, { face: 'text', track: 5 })
  return rasterise(canvas.svg(), 1200, 0.08)
}

/** Draws the icon, home-screen icon and social card in the public folder. */
export async function drawBrand(folder) {
  await mkdir(folder, { recursive: true })
  const icon = createCanvas('icon', 64, 64)
  mark(icon, 0, 0, 64, token.rosewood, token.paper)
  await writeFile(new URL('icon.svg', folder), `${icon.svg()}\n`)

  const touch = createCanvas('apple-icon', 360, 360)
  touch.rect(0, 0, 360, 360, { fill: token.linen })
  mark(touch, 48, 50, 264, token.rosewood, token.paper)
  const png = await sharp(Buffer.from(touch.svg())).resize(180).png({ palette: true }).toBuffer()
  await writeFile(new URL('apple-icon.png', folder), png)

  const card = await sharp(await socialCard())
    .png({ palette: true, colours: 128, dither: 0.4 })
    .toBuffer()
  await writeFile(new URL('social-card.png', folder), card)
}
