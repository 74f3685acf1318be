import type { BasePayload } from 'payload'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, ListedFile, OpenFile, StoredFile } from './file-store'
import { type BucketStore, createS3Store } from './s3-store'
import type { S3Settings } from '@/server/env/s3'

/**
 * The file store with the pictures of a running Payload. The names of customers' pictures begin with
 * `customer-pictures/`.
 */
export const getPictureStore = (payload: Pick<BasePayload, 'config'>): FileStore | BucketStore =>
  payload.config.custom.pictures as FileStore | BucketStore

/** The prefix of the names of a collection's files in the store. */
export const getUploadFolder = (slug: string): string => (slug === 'media' ? '' : `${slug}/`)

/** The suffix of the name of a file that is being written. */
const PARTIAL_SUFFIX = '.part'

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const ignoreMissing = (error: unknown): null => {
  if (isGone(error)) return null
  throw error
}

const toFilePath = (folder: string, name: string): string => {
  const file = path.resolve(/* turbopackIgnore: true */ folder, ...name.split('/'))
  if (!file.startsWith(path.resolve(/* turbopackIgnore: true */ folder) + path.sep))
    throw new Error(`${name} is not a file name`)
  return file
}

const listFolder = async (
  folder: string,
  { below = '', isFlat = false }: ListedFile,
): Promise<StoredFile[]> => {
  const entries = await readdir(folder, { recursive: !isFlat, withFileTypes: true }).catch(ignoreMissing)
  const files: StoredFile[] = []
  for (const entry of entries ?? []) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (!entry.isFile() || !name.startsWith(below)) continue
    // Null if the file was removed after the folder was listed.
    const stats = await stat(file).catch(ignoreMissing)
    if (stats) files.push({ name, bytes: stats.size, changedAt: Math.floor(stats.mtimeMs) })
  }
  return files
}

const openFile = async (file: string): Promise<OpenFile | null> => {
  const handle = await open(file).catch(ignoreMissing)
  if (!handle) return null
  const stats = await handle.stat()
  const content = handle.createReadStream()
  const close = () => void content.destroy()
  return { content, bytes: stats.size, changedAt: Math.floor(stats.mtimeMs), close }
}

/**
 * Writes a temporary file and renames it at the end, because during this time the file may be read, or be written by a
 * different process.
 */
const writeFile = async (file: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${randomBytes(4).toString('hex')}${PARTIAL_SUFFIX}`
  try {
    const from = Buffer.isBuffer(content) ? Readable.from([content]) : content
    await pipeline(from, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Creates a store in a folder on this machine that only this user can read. Files have the mode 0600 and folders 0700.
 */
export const createFolderStore = (folder: string): FileStore => ({
  place: folder,
  list: (asked = {}) => listFolder(folder, asked),
  open: (name) => openFile(toFilePath(folder, name)),
  write: (name, content) => writeFile(toFilePath(folder, name), content),
  remove: (name) => rm(toFilePath(folder, name), { force: true }),
})

/** The folder of all pictures, of the site and of customers. Its name is also used in a bucket. */
export const MEDIA = 'media'

/**
 * Opens the store for a folder. If there is a bucket, it is in the bucket under the name of the folder. Otherwise it is
 * the folder itself.
 */
export const storeAt = (folder: string, s3: S3Settings | null): FileStore | BucketStore =>
  s3 ? createS3Store(s3, path.basename(folder)) : createFolderStore(folder)

export const openPictureStore = ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | null }): FileStore =>
  storeAt(path.join(dataDir, MEDIA), s3)
