// The sizes of the demo's pictures, and how large each picture is: `npm run pictures` makes them, the seed only copies.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** As collections/content/media.ts asks for them; where the drawing is no wider, it serves itself. */
const widths = [320, 640, 1280]

/** Writes `sizes/NAME-WIDTHxHEIGHT.webp` and `dimensions.json` into the folder of pictures. */
export const writeSizes = async (folder) => {
  const into = new URL('sizes/', folder)
  await rm(into, { recursive: true, force: true })
  await mkdir(into)
  const dimensions = {}
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp')).sort()) {
    const original = fileURLToPath(new URL(file, folder))
    const { width, height } = await sharp(original).metadata()
    dimensions[file] = { width, height }
    for (const smaller of widths.filter((one) => one < width)) {
      const size = { width: smaller, height: Math.round((height * smaller) / width) }
      const name = file.replace(/\.webp$/, `-${size.width}x${size.height}.webp`)
      await sharp(original)
        .resize(size)
        .webp({ quality: 82 })
        .toFile(fileURLToPath(new URL(name, into)))
    }
  }
  await writeFile(new URL('dimensions.json', folder), `${JSON.stringify(dimensions, null, 2)}\n`)
}
