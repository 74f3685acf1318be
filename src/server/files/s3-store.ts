import { Readable } from 'node:stream'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { S3Settings } from '../env/s3'
import type { FileStore, Listed, OpenFile, StoredFile } from './file-store'
import { s3Client, s3Library } from './s3-client'
import { isOfBucket, StoreAway } from './store-away'
import { typeOfFile } from './type-of-file'

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

const asAway = (error: unknown): never => {
  throw isOfBucket(error) ? new StoreAway(error) : error
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(nameOf(error))

/** What comes of an object; that it breaks off is a fault of the store too. */
async function* contentOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk as Buffer
  } catch (error) {
    throw new StoreAway(error)
  }
}

const opened = ({
  Body,
  ContentLength,
  ContentRange,
  ETag,
  LastModified,
}: GetObjectCommandOutput): OpenObject => {
  const body = Body as Readable
  const length = ContentLength ?? 0
  return {
    content: contentOf(body),
    bytes: ContentRange ? Number(ContentRange.split('/')[1]) : length,
    changedAt: LastModified?.getTime() ?? 0,
    etag: ETag ?? null,
    part: ContentRange ?? null,
    length,
    close: () => void body.destroy(),
  }
}

/** A part of a bucket, in which names begin with the prefix of the settings and `below`. */
export const s3Store = (settings: S3Settings, below: string): BucketStore => {
  const { bucket } = settings
  const prefix = `${settings.prefix}${below}/`
  const of = (name: string) => ({ Bucket: bucket, Key: prefix + name })

  const openObject: BucketStore['openObject'] = async (name, range) => {
    const { GetObjectCommand } = await s3Library()
    try {
      const client = await s3Client(settings)
      return opened(await client.send(new GetObjectCommand({ ...of(name), Range: range }), SOON))
    } catch (error) {
      if (isMissing(error)) return null
      return nameOf(error) === 'InvalidRange' ? 'outside' : asAway(error)
    }
  }

  const page = async ({ below = '', isFlat = false }: Listed, token?: string) => {
    const { ListObjectsV2Command } = await s3Library()
    const from = { Bucket: bucket, Prefix: prefix + below, ContinuationToken: token }
    const asked = isFlat ? { ...from, Delimiter: '/' } : from
    return (await s3Client(settings)).send(new ListObjectsV2Command(asked), SOON).catch(asAway)
  }

  const list = async (asked: Listed = {}): Promise<StoredFile[]> => {
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
    const client = await s3Client(settings)
    const asked = { ...of(name), ContentType: typeOfFile(name) }
    if (Buffer.isBuffer(content)) {
      const { PutObjectCommand } = await s3Library()
      await client.send(new PutObjectCommand({ ...asked, Body: content })).catch(asAway)
      return
    }
    // Of a length that nobody knows: in parts, where it is long.
    const { Upload } = await import('@aws-sdk/lib-storage')
    const params = { ...asked, Body: Readable.from(content, { objectMode: false }) }
    await new Upload({ client, params, queueSize: 2 }).done().catch(asAway)
  }

  const remove: FileStore['remove'] = async (name) => {
    const { DeleteObjectCommand } = await s3Library()
    await (await s3Client(settings)).send(new DeleteObjectCommand(of(name)), SOON).catch(asAway)
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
