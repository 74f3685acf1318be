// Writes src/storefront/type/fraunces-display.woff2 and fraunces-display-ext.woff2: the headings font in its only
// weight, half the size of the full font. Also writes both as TrueType files to src/server/fonts, from which the server
// draws the salon's icon and share picture. Under the SIL Open Font License, like the package it is made from. Run `npm
// run display-font` after updating that package.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { output } from './lib/run.mjs'

/** BSD-3-Clause, based on HarfBuzz. Downloaded when needed, once every few years. */
const SUBSETTER = 'subset-font@2.9.0'

/** Headings use weights between 380 and 420. A single weight for all of them looks the same. */
const WEIGHT = 400

/** The optical size of large text. */
const LARGE = 72

type Subset = (
  font: Buffer,
  text: null,
  options: {
    keepAllGlyphs: true
    targetFormat: 'woff2' | 'truetype'
    variationAxes: { wght: number; opsz?: number }
  },
) => Promise<Buffer>

const folder = mkdtempSync(path.join(tmpdir(), 'salon-font-'))
const fetched = await output('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, SUBSETTER])
if (fetched.code !== 0) process.exit(fetched.code)
const subset = createRequire(path.join(folder, 'package.json'))('subset-font') as Subset

const write = async (letters: string, name: string): Promise<void> => {
  const whole = readFileSync(
    `node_modules/@fontsource-variable/fraunces/files/fraunces-${letters}-opsz-normal.woff2`,
  )
  const display = await subset(whole, null, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  })
  writeFileSync(`src/storefront/type/${name}.woff2`, display)
  console.log(`${name}: ${whole.length} bytes became ${display.length}`)
  const drawn = await subset(whole, null, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT, opsz: LARGE },
  })
  writeFileSync(`src/server/fonts/brand-${letters}.ttf`, drawn)
}

await write('latin', 'fraunces-display')
await write('latin-ext', 'fraunces-display-ext')
rmSync(folder, { recursive: true })
