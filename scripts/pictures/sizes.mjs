// The sizes of the demo's pictures, and the dimensions of each. `npm run pictures` makes them, and the seed only copies
// them.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The widths in collections/content/media.ts. If a drawing is no wider, the drawing itself is used. */
const widths = [320, 640, 828, 960, 1280]

/** Writes each size as WebP and as AVIF. The drawing itself is already a WebP. */
const writeSizesOf = async (name, folder, into) => {
  const original = sharp(fileURLToPath(new URL(`${name}.webp`, folder)))
  const { width, height } = await original.metadata()
  for (const smaller of [...widths.filter((one) => one < width), width]) {
    const size = { width: smaller, height: Math.round((height * smaller) / width) }
    const to = (ending) => fileURLToPath(new URL(`${name}-${size.width}x${size.height}.${ending}`, into))
    const drawn = original.clone().resize(size)
    if (smaller < width) await drawn.clone().webp({ quality: 82 }).toFile(to('webp'))
    // More effort makes files 5 % smaller, in ten times the time.
    await drawn.clone().avif({ quality: 55, effort: 2 }).toFile(to('avif'))
  }
  return { width, height }
}

const namesIn = async (folder) =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.webp'))
    .sort()
    .map((file) => file.replace(/\.webp$/, ''))

/**
 * Writes `sizes/NAME-WIDTHxHEIGHT.webp` and `.avif` for the pictures whose names pass `isWanted`, and `dimensions.json`
 * for all, to the folder of pictures. Deletes files that belong to no picture.
 */
export const writeSizes = async (folder, isWanted = () => true) => {
  const into = new URL('sizes/', folder)
  await mkdir(into, { recursive: true })
  const names = await namesIn(folder)
  for (const file of await readdir(into)) {
    const name = file.replace(/-\d+x\d+\.\w+$/, '')
    if (!names.includes(name) || isWanted(name)) await rm(new URL(file, into))
  }
  const dimensions = {}
  // In the order of the files, so that the list is always the same.
  for (const name of names) {
    const { width, height } = isWanted(name)
      ? await writeSizesOf(name, folder, into)
      : await sharp(fileURLToPath(new URL(`${name}.webp`, folder))).metadata()
    dimensions[`${name}.webp`] = { width, height }
  }
  await writeFile(new URL('dimensions.json', folder), `${JSON.stringify(dimensions, null, 2)}\n`)
}
