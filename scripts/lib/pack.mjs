import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** As well as can be: once for each build, against a fifth of what every visitor loads. */
const packOne = async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))

/** Writes a Brotli form beside every script and style sheet below a folder. */
export const packBelow = (folder) =>
  Promise.all(
    readdirSync(folder, { recursive: true })
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => packOne(path.join(folder, name))),
  )
