import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { createCanvas } from './lib/canvas.mjs'
import { draft, webpWithin } from './lib/finish.mjs'
import { drawings } from './drawings.mjs'
import { writeSizes } from './sizes.mjs'

/**
 * Draws the demo salon's pictures. `npm run pictures` draws all. With the beginnings of names, it draws only these.
 * `--draft FOLDER` only writes small PNGs to the folder, for a check while drawing.
 */
const words = process.argv.slice(2)
const draftAt = words.indexOf('--draft')
const drafts = draftAt < 0 ? null : pathToFileURL(`${words.splice(draftAt, 2)[1]}/`)
const folder = drafts ?? new URL('../../src/seed/pictures/', import.meta.url)
await mkdir(folder, { recursive: true })

const isWanted = (key) => words.length === 0 || words.some((start) => key.startsWith(start))

let total = 0
for (const drawing of drawings) {
  const { key, width, height, draw } = drawing
  if (!isWanted(key)) continue
  const canvas = createCanvas(key, width, height)
  draw(canvas)
  if (drafts) {
    await writeFile(new URL(`${key}.png`, folder), await draft(canvas.svg(), 420))
    continue
  }
  const fitted = await webpWithin(canvas.svg(), drawing)
  if (!fitted) {
    console.error(`${key} does not fit its size limit; calm it down.`)
    process.exitCode = 1
    continue
  }
  const { data, quality, strength } = fitted
  await writeFile(new URL(`${key}.webp`, folder), data)
  total += data.length
  console.log(`${key}  ${(data.length / 1000).toFixed(0)} kB  quality ${quality}, grain ${strength}`)
}
if (!drafts) await writeSizes(folder, isWanted)
if (!drafts) console.log(`${(total / 1_000_000).toFixed(2)} MB`)
