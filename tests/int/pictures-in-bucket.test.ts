import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toAvifName } from '@/domain/content/picture-name'
import { errorMessages } from '@/messages/errors'
import type { Media } from '@/payload-types'
import { type BackupSource, copyPictures, createBackup } from '@/server/backup/backup'
import { restorePictures } from '@/server/backup/restore'
import { verify } from '@/server/backup/verify'
import { openBackup } from '@/server/backup/manifest'
import { listFileNames, readWhole } from '@/server/files/file-store'
import { createFolderStore, openPictureStore } from '@/server/files/folder-store'
import { store } from '@/server/repositories/store'
import { makeAvifs } from '@/server/services/content/make-avifs'
import { uploadPictures } from '@/seed/data/pictures'
import { s3Server, type S3Server } from '../support/s3/server'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const photograph = (background: string, width = 1000): Promise<Buffer> =>
  sharp({ create: { width, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()

const aCut =
  'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=50' +
  '&uploadEdits[widthInPixels]=500&uploadEdits[heightInPixels]=50'
const aPoint = 'uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=30'

describe.each(databases('sqlite'))('pictures in a bucket on %s', (database) => {
  let bucket: S3Server
  let salon: Salon
  let headers: Record<string, string>
  beforeAll(async () => {
    bucket = await s3Server()
    bucket.pageSize = 7
    salon = await startSalon({ database, s3: bucket.settings })
    headers = await signedIn(salon, 'admin')
  })
  beforeEach(() => {
    bucket.fails = () => false
    bucket.isSilent = false
  })
  afterAll(async () => {
    await salon.close()
    await bucket.close()
  })

  const sent = (method: string, url: string, bytes?: Buffer) => {
    const file: Record<string, Blob> = bytes ? { file: new File([new Uint8Array(bytes)], 'calm.jpg') } : {}
    return salon.call(method, url, { headers, form: { _payload: '{"alt":"A calm colour"}', ...file } })
  }
  const send = async (method: string, url: string, bytes?: Buffer): Promise<Media> => {
    const { status, body } = await sent(method, url, bytes)
    expect([status, body.message], salon.logged.at(-1)).toEqual([
      method === 'POST' ? 201 : 200,
      expect.any(String),
    ])
    return body.doc
  }
  const upload = async (background: string) => send('POST', '/api/media', await photograph(background))
  const get = (url: string, asked: Record<string, string> = {}) =>
    salon.answer(new Request(`http://localhost${url}`, { headers: asked }))
  const names = () => [...bucket.files.keys()].toSorted()
  const getKeys = (media: Media) => listFileNames(media as never).map((name) => `salon/media/${name}`)
  /** The addresses of a picture and of its sizes. */
  const addresses = ({ url, sizes }: Media) =>
    [url, ...Object.values(sizes ?? {}).map((size) => size.url)].filter(
      (one): one is string => typeof one === 'string',
    )
  /** Makes every file look old. */
  const settle = () => {
    for (const kept of bucket.files.values()) kept.at = new Date(1_700_000_000_000)
  }

  it('are stored in the bucket in every size and not in the folder, with unchanged addresses', async () => {
    const media = await upload('#8A3348')
    expect(getKeys(media)).toHaveLength(6)
    expect(names()).toEqual(expect.arrayContaining(getKeys(media)))
    expect(existsSync(salon.place.mediaDir)).toBe(false)
    for (const url of addresses(media)) {
      expect(url).toMatch(/^\/api\/media\/file\/calm-[0-9a-f]{16}(-\d+x\d+)?\.webp$/)
      const first = await get(url)
      expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await first.arrayBuffer())
      expect(bytes.length).toBe(Number(first.headers.get('content-length')))
      expect((await sharp(bytes).metadata()).format).toBe('webp')
      const etag = first.headers.get('etag') ?? ''
      const again = await get(url, { 'if-none-match': `"other", W/${etag}` })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
      const part = await get(url, { range: 'bytes=0-9', 'if-none-match': etag })
      expect([part.status, part.headers.get('cache-control')]).toEqual([206, null])
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 10))
      expect((await get(url, { range: `bytes=${bytes.length}-` })).status).toBe(400)
    }
    const missing = await get('/api/media/file/nothing-0123456789abcdef.webp')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    bucket.asked.length = 0
    for (const name of ['..%2f..%2fsecret', '..%5csecret', `${'x'.repeat(300)}.webp`, 'a%00.webp'])
      expect([403, 404]).toContain((await get(`/api/media/file/${name}`)).status)
    expect(bucket.asked).toEqual([])
    expect((await get(media.url ?? '', { range: 'bytes=0-1,5-6' })).status).toBe(200)
  })

  it('are cropped on upload', async () => {
    const media = await send('POST', `/api/media?${aCut}`, await photograph('#123456'))
    expect([media.width, media.height]).toEqual([500, 50])
    const kept = bucket.files.get(`salon/media/${media.filename}`)!.bytes
    expect((await sharp(kept).metadata()).width).toBe(500)
  })

  const changes: [string, (id: string) => Promise<Media>][] = [
    ['another picture', async (id) => send('PATCH', `/api/media/${id}`, await photograph('#2A1A22'))],
    ['a cut', (id) => send('PATCH', `/api/media/${id}?${aCut}`)],
    ['another point to keep in sight', (id) => send('PATCH', `/api/media/${id}?${aPoint}`)],
  ]
  it.each(changes)('get new addresses by %s, and the old files are deleted', async (_what, change) => {
    const before = await upload('#9C2F2A')
    settle()
    await makeAvifs(salon.payload)
    const after = await change(before.id)
    expect(after.id).toBe(before.id)
    expect(names()).toEqual(expect.arrayContaining(getKeys(after)))
    for (const key of getKeys(before))
      expect([names().includes(key), names().includes(toAvifName(key))]).toEqual([false, false])
    for (const url of addresses(before)) expect((await get(toAvifName(url))).status).toBe(404)
    for (const url of addresses(after)) expect((await get(url)).status).toBe(200)
    const { width } = await sharp(bucket.files.get(getKeys(after)[0]!)!.bytes).metadata()
    expect(width).toBe(after.width)
  })

  it('keep their addresses and bytes when only their texts change', async () => {
    const before = await upload('#8A5A12')
    const at = getKeys(before).map((key) => bucket.files.get(key)!.at)
    const point = `uploadEdits[focalPoint][x]=${before.focalX}&uploadEdits[focalPoint][y]=${before.focalY}`
    for (const query of ['', `?${point}`])
      expect(addresses(await send('PATCH', `/api/media/${before.id}${query}`))).toEqual(addresses(before))
    expect(getKeys(before).map((key) => bucket.files.get(key)!.at)).toEqual(at)
  })

  it('are served as WebP until their AVIF is made, and both are deleted with the picture', async () => {
    const media = await upload('#F2DDD6')
    const url = media.sizes?.card?.url ?? ''
    const early = await get(toAvifName(url))
    expect([early.status, early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
      ...[200, 'image/webp', 'no-cache'],
    ])
    settle()
    bucket.files.set('salon/media/gone-0123456789abcdef.avif', { ...[...bucket.files.values()][0]! })
    expect((await makeAvifs(salon.payload)).drawn).toBeGreaterThanOrEqual(5)
    expect(await makeAvifs(salon.payload)).toEqual({ drawn: 0 })
    expect(names()).not.toContain('salon/media/gone-0123456789abcdef.avif')
    const drawn = await get(toAvifName(url))
    expect(drawn.headers.get('content-type')).toBe('image/avif')
    expect(drawn.headers.get('cache-control')).toContain('immutable')
    // The picture is first moved to the bin, and then deleted permanently.
    for (const query of ['', '?trash=true'])
      expect((await salon.call('DELETE', `/api/media/${media.id}${query}`, { headers })).status).toBe(200)
    for (const key of getKeys(media))
      expect([names().includes(key), names().includes(toAvifName(key))]).toEqual([false, false])
    expect((await get(toAvifName(url))).status).toBe(404)
  })

  it('that cannot be stored show an error at their field, and leave nothing behind', async () => {
    const rows = await store(salon.payload).count('media', {})
    const before = names()
    // Some sizes are stored, and some are not.
    bucket.fails = ({ method, key }) => method === 'PUT' && key.endsWith('-640x64.webp')
    const refused = await sent('POST', '/api/media', await photograph('#00FF00'))
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([503, 'PICTURES_AWAY', 'file'])
    expect(refused.body.errors[0].data.errors[0]).toEqual({
      path: 'file',
      message: errorMessages.PICTURES_AWAY,
    })
    expect(await store(salon.payload).count('media', {})).toBe(rows)
    expect(names()).toEqual(before)
  })

  /**
   * s3.test.ts tests that one file waits for 11 seconds. All sizes of a picture wait together. Because this takes so
   * long, it runs on only one database.
   */
  it.runIf(database === 'sqlite')('are refused after one wait if the bucket never responds', async () => {
    const rows = await store(salon.payload).count('media', {})
    const before = names()
    const bytes = await photograph('#00FF77')
    bucket.isSilent = true
    bucket.unanswered.length = 0
    const refused = await sent('POST', '/api/media', bytes)
    bucket.isSilent = false
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([503, 'PICTURES_AWAY', 'file'])
    // None waited for another: the first requests are those of all sizes, and only then is one of them tried again.
    expect(new Set(bucket.unanswered.slice(0, 6)).size).toBe(6)
    expect(bucket.unanswered.length).toBeGreaterThan(6)
    expect(await store(salon.payload).count('media', {})).toBe(rows)
    expect(names()).toEqual(before)
  })

  it('that cannot be replaced or deleted stay as they are, including their texts', async () => {
    const media = await upload('#104040')
    const before = names()
    bucket.fails = ({ method }) => method === 'PUT'
    const form = {
      _payload: '{"alt":"Another"}',
      file: new File([new Uint8Array(await photograph('#fff'))], 'b.jpg'),
    }
    const refused = await salon.call('PATCH', `/api/media/${media.id}`, { headers, form })
    expect([refused.status, refused.body.code]).toEqual([503, 'PICTURES_AWAY'])
    bucket.fails = () => true
    const inBin = `/api/media/${media.id}?trash=true`
    expect((await salon.call('DELETE', `/api/media/${media.id}`, { headers })).status).toBe(200)
    const kept = await salon.call('DELETE', inBin, { headers })
    expect([kept.status, kept.body.code]).toEqual([503, 'PICTURES_AWAY'])
    const restored = await salon.call('PATCH', inBin, { headers, json: { deletedAt: null } })
    expect(restored.status).toBe(200)
    const read = await get(media.url ?? '')
    expect([read.status, read.headers.get('cache-control'), read.headers.get('retry-after')]).toEqual([
      ...[503, 'no-store', '30'],
    ])
    await expect(makeAvifs(salon.payload)).rejects.toThrow(/file store/)
    bucket.fails = () => false
    const { body } = await salon.call('GET', `/api/media/${media.id}`, { headers })
    expect([body.alt, body.filename, addresses(body)]).toEqual([
      ...[media.alt, media.filename, addresses(media)],
    ])
    expect(names()).toEqual(before)
    expect((await get(media.url ?? '')).status).toBe(200)
  })

  it('of a treatment show an error in the form if they cannot be stored', async () => {
    bucket.fails = ({ method }) => method === 'PUT'
    const picture = new File([new Uint8Array(await photograph('#777'))], 'a.jpg', { type: 'image/jpeg' })
    const brows = { category_name: 'Brows' }
    const made = await salon.call('POST', '/api/services/create-category', { headers, json: brows })
    const form = { categoryId: made.body.category_id, categoryImg: picture }
    const refused = await salon.call('PUT', '/api/services/category', { headers, form })
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      ...[503, 'PICTURES_AWAY', 'categoryImg'],
    ])
  })

  it('of customers are kept in a separate folder, and are deleted with the customer', async () => {
    const made = await salon.call('POST', '/api/customers/new', {
      headers,
      json: { first_name: 'Harriet', email: 'quill@guests.example', phone_number: '07700900123' },
    })
    const { customer_id } = made.body
    const picture = async (background: string) =>
      new File([new Uint8Array(await photograph(background, 120))], 'harriet.jpg', { type: 'image/jpeg' })
    const keep = async (background: string) =>
      salon.call('POST', '/api/customers/picture', {
        headers,
        form: { customer_id, picture: await picture(background) },
      })
    const theirs = () => names().filter((key) => key.startsWith('salon/media/customer-pictures/'))
    expect((await keep('#111')).status).toBe(200)
    expect((await keep('#222')).status).toBe(200)
    expect(theirs()).toHaveLength(1)
    const shown = () => salon.call('GET', `/api/customers/picture?customer_id=${customer_id}`, { headers })
    const { status, headers: told } = await shown()
    expect([status, told.get('cache-control'), told.get('content-type')]).toEqual([
      200,
      'no-store',
      'image/webp',
    ])
    for (const name of theirs().map((key) => key.split('/').at(-1)))
      for (const at of [
        `customer-pictures/file/${name}`,
        `media/file/${name}`,
        `media/file/customer-pictures%2f${name}`,
      ])
        expect([403, 404]).toContain((await get(`/api/${at}`)).status)

    bucket.fails = () => true
    expect([(await keep('#333')).body.code, (await shown()).body.code]).toEqual([
      'PICTURES_AWAY',
      'PICTURES_AWAY',
    ])
    const remove = () =>
      salon.call('DELETE', `/api/customers/remove-customer?customer_id=${customer_id}`, { headers })
    expect((await remove()).body.code).toBe('CUSTOMER_PARTLY_REMOVED')
    bucket.fails = () => false
    expect((await remove()).status).toBe(200)
    expect(theirs()).toEqual([])
  })

  it('are part of a backup, and can be restored to a different bucket or to a folder', async () => {
    await upload('#ABCDEF')
    bucket.files.set('salon/media/customer-pictures/one.webp', { ...[...bucket.files.values()][0]! })
    const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-bucket-'))
    const settings: BackupSource = {
      ...{ database: salon.place.database as BackupSource['database'], dataDir, s3: bucket.settings },
      backups: {
        ...{ every: 'off', hour: 2, keep: 2, folder: path.join(dataDir, 'backups') },
        ...{ bucket: null, key: null },
      },
    }
    const target = path.join(dataDir, 'copy')
    const using = <T>(work: (payload: Salon['payload']) => Promise<T>) => work(salon.payload)
    const { files } = await createBackup(settings, target, using)
    const pictures = files.filter(({ name }) => name.startsWith('media/'))
    expect(pictures).toHaveLength(names().length)
    expect(await verify(settings, target, using)).toMatchObject({ pictures: pictures.length })

    const opened = await openBackup(createFolderStore(target), null)
    const other = openPictureStore({ dataDir, s3: { ...bucket.settings, prefix: 'other/' } })
    const folder = createFolderStore(path.join(dataDir, 'media'))
    for (const place of [other, folder]) await restorePictures(opened, place)
    for (const { name } of pictures) {
      const here = name.slice('media/'.length)
      const whole = bucket.files.get(`salon/${name}`)!.bytes
      for (const place of [other, folder]) expect((await readWhole(place, here))?.equals(whole)).toBe(true)
    }
    expect(await copyPictures(other, opened.place, new Set(pictures.map(({ name }) => name)))).toEqual([])
  })

  it.runIf(database === 'sqlite')(
    'of the demo salon are stored in the bucket by the first start',
    async () => {
      const before = names().length
      await uploadPictures(salon.payload)
      const rows = await store(salon.payload).find('media', { drawn: { equals: true } }, { limit: 200 })
      expect(rows.length).toBeGreaterThan(50)
      for (const row of rows)
        for (const key of getKeys(row as Media))
          expect([names().includes(key), names().includes(toAvifName(key))]).toEqual([true, true])
      expect(names().length).toBeGreaterThan(before + 200)
    },
  )
})
