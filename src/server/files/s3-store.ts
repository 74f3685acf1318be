import type { GetObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import {
  type FileStore,
  isOfBucket,
  type ListedFile,
  type OpenFile,
  StoreAway,
  type StoredFile,
  getContentType,
} from './file-store'
import type { S3Settings } from '@/server/env/s3'

/** The library is large, so it is only loaded if there is a bucket, when it is first used. */
const loadS3Library = () => import('@aws-sdk/client-s3')

/**
 * Converts the settings of a bucket to the library's configuration. Every option is set, so that files and environment
 * variables of the machine cannot add others.
 */
export const toS3Config = (settings: S3Settings): S3ClientConfig => {
  const { endpoint, region, keys, isPathStyle, sendsChecksums } = settings
  const checksums = sendsChecksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED'
  const agent = { keepAlive: true, maxSockets: 100 }
  return {
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
    forcePathStyle: isPathStyle,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 2,
    // In ms. We give up on a bucket that does not respond after twice `socketTimeout`. An upload that is slow but
    // continues may take all of `requestTimeout`.
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 5_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}

/** Makes a key from all settings in which clients differ. */
export const toClientKey = ({ endpoint, region, bucket, keys, sendsChecksums }: S3Settings): string =>
  [endpoint, region, bucket, keys?.id, sendsChecksums].join('|')

const s3Clients = new Map<string, Promise<S3Client>>()

const connectS3 = async (settings: S3Settings): Promise<S3Client> => {
  const { S3Client } = await loadS3Library()
  return new S3Client(toS3Config(settings))
}

/** Returns the client of a bucket. There is one for each bucket, so that connections are reused. */
export const getS3Client = (settings: S3Settings): Promise<S3Client> => {
  const key = toClientKey(settings)
  const known = s3Clients.get(key) ?? connectS3(settings)
  s3Clients.set(key, known)
  return known
}

/** A file in a bucket, or the part of it that was requested. */
export interface OpenObject extends OpenFile {
  /** The entity tag that the bucket gives this content. */
  etag: string | null
  /** For example `bytes 0-9/200`. Null if it is the whole file. */
  part: string | null
  /** The number of bytes sent. */
  length: number
}

/** A part of a bucket that is used as a file store. */
export interface BucketStore extends FileStore {
  /**
   * Opens an object. `range` has the form in which browsers send it (`bytes=0-9`). Returns `'outside'` if the file has
   * no such range, and null if there is no such file.
   */
  openObject(name: string, range?: string): Promise<OpenObject | 'outside' | null>
  /** Checks the bucket. Throws if it is not responding, does not exist or is not ours. */
  check(): Promise<void>
}

/**
 * The longest time for small responses, in ms. It is short, because visitors wait for them and a request is tried
 * twice.
 */
const SOON = { requestTimeout: 4_000 }

const throwStoreError = (error: unknown): never => {
  throw isOfBucket(error) ? new StoreAway(error) : error
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : '')

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(getErrorName(error))

/** Reads the content of an object. An interrupted download counts as a fault of the store. */
async function* readObject(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk as Buffer
  } catch (error) {
    throw new StoreAway(error)
  }
}

const toOpenObject = ({
  Body,
  ContentLength,
  ContentRange,
  ETag,
  LastModified,
}: GetObjectCommandOutput): OpenObject => {
  const body = Body as Readable
  const length = ContentLength ?? 0
  return {
    content: readObject(body),
    bytes: ContentRange ? Number(ContentRange.split('/')[1]) : length,
    changedAt: LastModified?.getTime() ?? 0,
    etag: ETag ?? null,
    part: ContentRange ?? null,
    length,
    close: () => void body.destroy(),
  }
}

/** Creates a store in a part of a bucket. Its names begin with the prefix in the settings, followed by `below`. */
export const createS3Store = (settings: S3Settings, below: string): BucketStore => {
  const { bucket } = settings
  const prefix = `${settings.prefix}${below}/`
  const of = (name: string) => ({ Bucket: bucket, Key: prefix + name })

  const openObject: BucketStore['openObject'] = async (name, range) => {
    const { GetObjectCommand } = await loadS3Library()
    try {
      const client = await getS3Client(settings)
      return toOpenObject(await client.send(new GetObjectCommand({ ...of(name), Range: range }), SOON))
    } catch (error) {
      if (isMissing(error)) return null
      return getErrorName(error) === 'InvalidRange' ? 'outside' : throwStoreError(error)
    }
  }

  const page = async ({ below = '', isFlat = false }: ListedFile, token?: string) => {
    const { ListObjectsV2Command } = await loadS3Library()
    const from = { Bucket: bucket, Prefix: prefix + below, ContinuationToken: token }
    const asked = isFlat ? { ...from, Delimiter: '/' } : from
    return (await getS3Client(settings)).send(new ListObjectsV2Command(asked), SOON).catch(throwStoreError)
  }

  const list = async (asked: ListedFile = {}): Promise<StoredFile[]> => {
    const files: StoredFile[] = []
    let token: string | undefined
    do {
      const { Contents = [], NextContinuationToken } = await page(asked, token)
      for (const { Key = '', Size = 0, LastModified } of Contents)
        files.push({ name: Key.slice(prefix.length), bytes: Size, changedAt: LastModified?.getTime() ?? 0 })
      token = NextContinuationToken
    } while (token)
    return files
  }

  const write: FileStore['write'] = async (name, content) => {
    const client = await getS3Client(settings)
    const asked = { ...of(name), ContentType: getContentType(name) }
    if (Buffer.isBuffer(content)) {
      const { PutObjectCommand } = await loadS3Library()
      await client.send(new PutObjectCommand({ ...asked, Body: content })).catch(throwStoreError)
      return
    }
    // The length is unknown, so a long file must be uploaded in parts.
    const { Upload } = await import('@aws-sdk/lib-storage')
    const params = { ...asked, Body: Readable.from(content, { objectMode: false }) }
    await new Upload({ client, params, queueSize: 2 }).done().catch(throwStoreError)
  }

  const remove: FileStore['remove'] = async (name) => {
    const { DeleteObjectCommand } = await loadS3Library()
    await (await getS3Client(settings)).send(new DeleteObjectCommand(of(name)), SOON).catch(throwStoreError)
  }

  return {
    place: `s3://${bucket}/${prefix.slice(0, -1)}`,
    list,
    open: async (name) => {
      const object = await openObject(name)
      return object === 'outside' ? null : object
    },
    openObject,
    write,
    remove,
    check: async () => void (await page({ isFlat: true })),
  }
}
