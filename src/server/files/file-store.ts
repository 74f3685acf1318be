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
export interface Listed {
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
  list(asked?: Listed): Promise<StoredFile[]>
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
