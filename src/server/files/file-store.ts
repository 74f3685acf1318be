import { APIError } from 'payload'

interface Uploaded {
  filename?: string | null
  sizes?: Record<string, { filename?: string | null } | null | undefined> | null
}

/** The names of a picture's files: the picture and its sizes, without duplicates. */
export const listFileNames = ({ filename, sizes }: Uploaded): string[] => {
  const all = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return [...new Set(all.filter((name): name is string => Boolean(name)))]
}

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.json': 'application/json',
}

export const getContentType = (name: string): string =>
  contentTypes[name.slice(name.lastIndexOf('.')).toLowerCase()] ?? 'application/octet-stream'

/** Thrown if a file store is not responding or refuses us. The requested action was not carried out. */
export class StoreAway extends APIError {
  constructor(cause: unknown) {
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    super(`The file store is not responding correctly: ${said}`, 503)
    this.cause = cause
  }
}

/** True if an error is about the connection to a bucket or was returned by the bucket. */
export const isOfBucket = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || error.name === 'CredentialsProviderError')

/** A file in a store. The parts of its name are separated by `/` on every operating system. */
export interface StoredFile {
  name: string
  bytes: number
  /** When the file was last changed, in epoch ms. */
  changedAt: number
}

export interface OpenFile {
  content: AsyncIterable<Buffer>
  /** The size of the whole file. */
  bytes: number
  changedAt: number
  /** Closes the file. Needed if it is not read to its end. */
  close(): void
}

export interface ListedFile {
  /** The prefix that the names of the files must have. */
  below?: string
  /** If true, files in subfolders are left out. */
  isFlat?: boolean
}

/**
 * A store of files: a folder, or a bucket of an S3-compatible service. A file is stored completely or not at all.
 * Problems between us and a bucket throw a `StoreAway`.
 */
export interface FileStore {
  /** The store's name for people: a folder, or `s3://bucket/prefix`. */
  readonly place: string
  /** Lists all files. If there is no such folder, the list is empty. */
  list(asked?: ListedFile): Promise<StoredFile[]>
  /** Opens a file. Null if no file has that name. */
  open(name: string): Promise<OpenFile | null>
  /** Writes a file, and replaces any file of the same name. */
  write(name: string, content: Buffer | AsyncIterable<Buffer>): Promise<void>
  /** Does not fail if the file is missing. */
  remove(name: string): Promise<void>
}

/** Reads the content of a file in a store. Null if no file has that name. */
export const readWhole = async (store: FileStore, name: string): Promise<Buffer | null> => {
  const file = await store.open(name)
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
