import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Media } from '@/payload-types'
import { getUploadFolder, getPictureStore } from '@/server/files/folder-store'
import { listFileNames, readWhole } from '@/server/files/file-store'
import { createId } from '@/server/ids'
import { keepPicture, readPictureFile, findPicture } from '@/server/repositories/customer-records'
import { repairPictures } from '@/server/services/content/make-avifs'
import { PHONE, phonePhotograph, tellsMore, uprightPhotograph } from '../support/photographs'
import { s3Server, type S3Server } from '../support/s3/server'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

/** The query that *Edit Image* and *Apply* send. */
const edits = (crop: { x: number; y: number; width: number; height: number }, pixels: [number, number]) =>
  [
    ...Object.entries(crop).map(([name, value]) => `uploadEdits[crop][${name}]=${value}`),
    `uploadEdits[widthInPixels]=${pixels[0]}`,
    `uploadEdits[heightInPixels]=${pixels[1]}`,
    'uploadEdits[focalPoint][x]=50&uploadEdits[focalPoint][y]=50',
  ].join('&')

const whole = { x: 0, y: 0, width: 100, height: 100 }

const places = databases('sqlite').flatMap((database) =>
  (['a folder', 'a bucket'] as const).map((place) => ({ database, place })),
)

describe.each(places)('photographs in $place on $database', ({ database, place }) => {
  let bucket: S3Server | null = null
  let salon: Salon
  let headers: Record<string, string>
  beforeAll(async () => {
    if (place === 'a bucket') bucket = await s3Server()
    salon = await startSalon({ database, s3: bucket?.settings ?? null })
    headers = await signedIn(salon, 'admin')
  })
  afterAll(async () => {
    await salon.close()
    await bucket?.close()
  })

  const send = async (method: string, url: string, bytes?: Buffer) => {
    const file: Record<string, Blob> = bytes ? { file: new File([new Uint8Array(bytes)], 'phone.jpg') } : {}
    return salon.call(method, url, { headers, form: { _payload: '{"alt":"Nails"}', ...file } })
  }
  const kept = async (media: Media): Promise<Buffer[]> =>
    Promise.all(
      listFileNames(media as never).map(async (name) => {
        const bytes = await readWhole(getPictureStore(salon.payload), getUploadFolder('media') + name)
        return bytes ?? Buffer.alloc(0)
      }),
    )

  const ways: [string, (bytes: Buffer) => Promise<Media>][] = [
    ['are sent', async (bytes) => (await send('POST', '/api/media', bytes)).body.doc],
    [
      'are sent after Edit Image and Apply',
      async (bytes) => (await send('POST', `/api/media?${edits(whole, [1200, 900])}`, bytes)).body.doc,
    ],
    [
      'take the place of another picture, cut',
      async (bytes) => {
        const { id } = (await send('POST', '/api/media', await phonePhotograph(300, 200))).body.doc
        const cut = edits({ x: 25, y: 25, width: 50, height: 50 }, [600, 450])
        return (await send('PATCH', `/api/media/${id}?${cut}`, bytes)).body.doc
      },
    ],
    [
      'are edited once they are kept',
      async (bytes) => {
        const { id } = (await send('POST', '/api/media', bytes)).body.doc
        return (await send('PATCH', `/api/media/${id}?${edits(whole, [1200, 900])}`)).body.doc
      },
    ],
  ]
  it.each(ways)('reveal neither place nor phone when they %s', async (_way, act) => {
    const sent = await phonePhotograph(1200, 900)
    expect(await tellsMore(sent)).toBe(true)
    const media = await act(sent)
    expect(media.mimeType).toBe('image/webp')
    const files = await kept(media)
    expect(files.length).toBeGreaterThan(1)
    for (const bytes of files) {
      expect(await tellsMore(bytes)).toBe(false)
      expect((await sharp(bytes).metadata()).format).toBe('webp')
    }
    // The address of a size, without its dimensions.
    const address = media.sizes?.thumb?.url?.replace(/-\d+x\d+(?=\.webp$)/, '') ?? ''
    const answer = await salon.answer(new Request(`http://localhost${address}`))
    expect([answer.status, await tellsMore(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, false])
  })

  it('are cropped as displayed if the phone was held upright', async () => {
    const cut = edits({ x: 0, y: 60, width: 100, height: 40 }, [300, 160])
    const { status, body } = await send('POST', `/api/media?${cut}`, await uprightPhotograph(300, 400))
    expect(status).toBe(201)
    expect([body.doc.width, body.doc.height]).toEqual([300, 160])
    // The middle of the whole picture is above the crop.
    expect([body.doc.focalX, body.doc.focalY]).toEqual([50, 0])
    const [picture = Buffer.alloc(0)] = await kept(body.doc)
    // The lower half must be the light one.
    const { channels } = await sharp(picture).stats()
    expect(Math.round(channels[0]?.mean ?? 0)).toBeGreaterThan(230)
  })

  it('are refused if the crop lies outside the picture', async () => {
    const cut = 'uploadEdits[crop][x]=zero&uploadEdits[crop][y]=0&uploadEdits[widthInPixels]=wide'
    const { status, body } = await send('POST', `/api/media?${cut}`, await phonePhotograph(300, 200))
    expect([status, body.code]).toEqual([400, 'PICTURE_REFUSED'])
  })

  it('from earlier versions are stripped after the upgrade, and an interrupted run continues', async () => {
    const store = getPictureStore(salon.payload)
    const old = {
      'old-0123456789abcdef.webp': await phonePhotograph(300, 200),
      'upright-0123456789abcdef.webp': await uprightPhotograph(300, 400),
      'older.jpg': await phonePhotograph(300, 200),
      'customer-pictures/old.webp': await phonePhotograph(300, 200),
      'broken-0123456789abcdef.webp': Buffer.from(`RIFF${PHONE}`),
    }
    for (const [name, bytes] of Object.entries(old)) await store.write(name, bytes)
    await store.write('upright-0123456789abcdef.avif', Buffer.from('lying on its side'))
    const failing = store.write.bind(store)
    const fails = vi.spyOn(store, 'write').mockImplementationOnce(() => Promise.reject(new Error('full')))
    await expect(repairPictures(salon.payload)).rejects.toThrow('full')
    fails.mockImplementation(failing)
    expect((await repairPictures(salon.payload)).mended).toBe(4)
    expect(await repairPictures(salon.payload)).toEqual({ mended: 0 })
    fails.mockRestore()
    for (const name of Object.keys(old).filter((one) => !one.startsWith('broken'))) {
      const bytes = (await readWhole(store, name)) ?? Buffer.alloc(0)
      expect([name, await tellsMore(bytes)]).toEqual([name, false])
    }
    const upright = await readWhole(store, 'upright-0123456789abcdef.webp')
    expect(await sharp(upright ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 300, height: 400 })
    expect(await readWhole(store, 'upright-0123456789abcdef.avif')).toBeNull()
  })

  it('of customers reveal neither place nor phone', async () => {
    const customer = createId()
    const data = await phonePhotograph(1200, 900)
    await keepPicture(salon.payload, customer, { data, mimetype: 'image/jpeg' })
    const row = await findPicture(salon.payload, customer)
    const bytes = row && (await readPictureFile(salon.payload, row))
    expect(bytes && (await tellsMore(bytes))).toBe(false)
  })
})
