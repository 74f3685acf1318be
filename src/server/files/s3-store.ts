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

/** The library is large: it is loaded where a bucket is set up, and when it is first asked. */
const loadS3Library = () => import('@aws-sdk/client-s3')

/** How the library asks a bucket: everything is said, so that no file and no variable of the machine says more. */
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
    // Ms. A bucket that is not responding is given up after twice the silence (`socketTimeout`). A slow upload that
    // moves on may take the whole `requestTimeout`.
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

/** What one bucket differs from others by. */
export const toClientKey = ({ endpoint, region, bucket, keys, sendsChecksums }: S3Settings): string =>
  [endpoint, region, bucket, keys?.id, sendsChecksums].join('|')

const s3Clients = new Map<string, Promise<S3Client>>()

const connectS3 = async (settings: S3Settings): Promise<S3Client> => {
  const { S3Client } = await loadS3Library()
  return new S3Client(toS3Config(settings))
}

/** One for each bucket: it keeps its connections. */
export const getS3Client = (settings: S3Settings): Promise<S3Client> => {
  const key = toClientKey(settings)
  const known = s3Clients.get(key) ?? connectS3(settings)
  s3Clients.set(key, known)
  return known
}

/** A file of a bucket, or the part of it that was asked for. */
export interface OpenObject extends OpenFile {
  /** What the bucket calls this content. */
  etag: string | null
  /** `bytes 0-9/200`; null: the whole file. */
  part: string | null
  /** Of what comes. */
  length: number
}

/** A place in a bucket. */
export interface BucketStore extends FileStore {
  /** `range`: as a browser asks (`bytes=0-9`); one that the file does not have is `'outside'`. Null: no such file. */
  openObject(name: string, range?: string): Promise<OpenObject | 'outside' | null>
  /** Fails where the bucket does not answer, is not there or not ours. */
  check(): Promise<void>
}

/** Ms that an answer may take where nothing large is sent: visitors wait for it, and a bucket is asked twice. */
const SOON = { requestTimeout: 4_000 }

const throwStoreError = (error: unknown): never => {
  throw isOfBucket(error) ? new StoreAway(error) : error
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : '')

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(getErrorName(error))

/** What comes of an object; that it breaks off is a fault of the store too. */
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

/** A part of a bucket, in which names begin with the prefix of the settings and `below`. */
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
    // Of a length that nobody knows: in parts, where it is long.
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
