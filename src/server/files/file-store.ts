import { APIError } from 'payload'

interface Uploaded {
  filename?: string | null
  sizes?: Record<string, { filename?: string | null } | null | undefined> | null
}

/** The names of a picture's files: itself and its sizes, each once. */
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

/** The media type of a file, by the ending of its name. */
export const getContentType = (name: string): string =>
  contentTypes[name.slice(name.lastIndexOf('.')).toLowerCase()] ?? 'application/octet-stream'

/** A store of files that does not answer, or refuses us: what was asked of it was not done. */
export class StoreAway extends APIError {
  constructor(cause: unknown) {
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    super(`The file store is not responding correctly: ${said}`, 503)
    this.cause = cause
  }
}

/** Whether an error is about the way to a bucket, or what it said. */
export const isOfBucket = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || error.name === 'CredentialsProviderError')

/** A file of a store, by its name in it: its parts are divided by `/`, whatever the system does. */
export interface StoredFile {
  name: string
  bytes: number
  /** Epoch ms. */
  changedAt: number
}

/** A file that is being read. */
export interface OpenFile {
  content: AsyncIterable<Buffer>
  /** Of the whole file. */
  bytes: number
  changedAt: number
  /** Lets go of what nobody reads. */
  close(): void
}

/** Which files are listed. */
export interface ListedFile {
  /** What their names begin with. */
  below?: string
  /** None whose name goes on with a folder. */
  isFlat?: boolean
}

/**
 * Where files are kept: a folder, or a bucket of an S3-compatible service. A file is there whole or not at all. What
 * stands between a bucket and us throws a `StoreAway`.
 */
export interface FileStore {
  /** What it is called towards people: a folder, or `s3://bucket/prefix`. */
  readonly place: string
  /** All files; none where there is no such folder. */
  list(asked?: ListedFile): Promise<StoredFile[]>
  /** Null: there is none of that name. */
  open(name: string): Promise<OpenFile | null>
  /** Puts a file in the place of the one before. */
  write(name: string, content: Buffer | AsyncIterable<Buffer>): Promise<void>
  /** Also where there is none. */
  remove(name: string): Promise<void>
}

/** What a file of a store holds; null: there is none of that name. */
export const readWhole = async (store: FileStore, name: string): Promise<Buffer | null> => {
  const file = await store.open(name)
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
