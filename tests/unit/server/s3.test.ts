import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWhole, StoreAway } from '@/server/files/file-store'
import { getS3Client, toS3Config, createS3Store } from '@/server/files/s3-store'
import { s3Server, type S3Server } from '../../support/s3/server'

async function* pieces(count: number, size: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n++) yield Buffer.alloc(size, n + 1)
}

const whole = async (from: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of from) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const settingsOfNoBucket = {
  ...{ bucket: 'pictures', endpoint: null, region: 'eu-west-2', keys: { id: 'AKIATEST', secret: 'x' } },
  ...{ prefix: 'salon/', isPathStyle: true, sendsChecksums: false },
}

const MB = 1024 * 1024

describe('a bucket', () => {
  let bucket: S3Server
  beforeAll(async () => {
    bucket = await s3Server()
  })
  beforeEach(() => {
    bucket.files.clear()
    bucket.asked.length = 0
  })
  afterAll(() => bucket.close())

  it.each([false, true])(
    'stores files and returns them unchanged (checksums: %s)',
    async (sendsChecksums) => {
      const store = createS3Store({ ...bucket.settings, sendsChecksums }, 'media')
      const name = 'of harriet & ben+1.webp'
      await store.write(name, Buffer.from('a picture'))
      await store.write('folder/long', pieces(11, MB))
      await store.write('folder/short', pieces(2, 10))
      expect([...bucket.files.keys()].toSorted()).toEqual([
        'salon/media/folder/long',
        'salon/media/folder/short',
        `salon/media/${name}`,
      ])
      expect(bucket.files.get(`salon/media/${name}`)?.type).toBe('image/webp')
      expect(await readWhole(store, name)).toEqual(Buffer.from('a picture'))
      expect((await readWhole(store, 'folder/long'))?.equals(await whole(pieces(11, MB)))).toBe(true)
      expect(await readWhole(store, 'folder/short')).toEqual(await whole(pieces(2, 10)))
      expect(await readWhole(store, 'nothing')).toBeNull()
      bucket.pageSize = 1
      const all = await store.list()
      expect(all.map((file) => [file.name, file.bytes])).toEqual([
        ['folder/long', 11 * MB],
        ['folder/short', 20],
        [name, 9],
      ])
      expect((await store.list({ isFlat: true })).map((file) => file.name)).toEqual([name])
      expect((await store.list({ below: 'folder/' })).map((file) => file.name)).toHaveLength(2)
      await store.remove(name)
      await store.remove(name)
      expect(await store.open(name)).toBeNull()
    },
  )

  it('accepts uploads in frames with a checksum (aws-chunked), and stores no frames in the file', async () => {
    const settings = { ...bucket.settings, sendsChecksums: true }
    const client = await getS3Client(settings)
    const body = await whole(pieces(3, 100_000))
    const put = (Body: Readable) =>
      client.send(
        new PutObjectCommand({
          ...{ Bucket: settings.bucket, Key: 'framed', Body, ContentLength: body.length },
        }),
      )
    await put(Readable.from(pieces(3, 100_000), { objectMode: false }))
    expect(bucket.asked.map(({ isFramed }) => isFramed)).toEqual([true])
    expect(bucket.files.get('framed')?.bytes.equals(body)).toBe(true)
  })

  it('is unavailable, with the reason, if it does not answer, refuses us or does not exist', async () => {
    const { settings } = bucket
    const away = (changed: object) => createS3Store({ ...settings, ...changed }, 'media').check()
    await expect(createS3Store(settings, 'media').check()).resolves.toBeUndefined()
    await expect(away({ bucket: 'another' })).rejects.toThrow(/NoSuchBucket/)
    await expect(away({ keys: { id: 'AKIAOTHER', secret: 'x' } })).rejects.toThrow(/InvalidAccessKeyId/)
    await expect(away({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(/ECONNREFUSED/)
    const wrong = away({ region: 'eu-west-1', keys: { id: settings.keys!.id, secret: 'another' } })
    await expect(wrong).rejects.toThrow(/SignatureDoesNotMatch/)
    await expect(away({ endpoint: 'http://127.0.0.1:9' })).rejects.toBeInstanceOf(StoreAway)
  })

  describe('with uploads that are accepted but never answered', () => {
    const { requestHandler, ...rest } = toS3Config({ ...settingsOfNoBucket })
    const times = requestHandler as Record<'connectionTimeout' | 'requestTimeout' | 'socketTimeout', number>

    it('is abandoned within 11 seconds', () => {
      const each = Math.max(times.connectionTimeout, Math.min(times.socketTimeout, times.requestTimeout))
      expect(each * Number(rest.maxAttempts)).toBeLessThanOrEqual(11_000)
    })

    it('is tried as often as configured, once for each time-out', async () => {
      let asked = 0
      const silent = createServer(() => void asked++)
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
      const { port } = silent.address() as AddressInfo
      const config = {
        ...toS3Config({ ...settingsOfNoBucket, endpoint: `http://127.0.0.1:${port}` }),
        retryMode: 'standard',
      }
      const client = new S3Client({ ...config, requestHandler: { ...times, socketTimeout: 1000 } })
      const put = client.send(new PutObjectCommand({ Bucket: 'pictures', Key: 'x', Body: Buffer.from('x') }))
      await expect(put).rejects.toThrow(/timed out after 1000 ms of inactivity/)
      expect(asked).toBe(2)
      silent.closeAllConnections()
      silent.close()
    })
  })
})
