import { createHash } from 'node:crypto'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandPicture } from '@/domain/content/brand'
import { toAvifName } from '@/domain/content/picture-name'
import type { Media } from '@/payload-types'
import { drawBrandPicture } from '@/server/services/content/brand-pictures'
import { makeAvifs } from '@/server/services/content/make-avifs'
import { findContentUses } from '@/server/services/content/content-uses'
import { toPictureView } from '@/server/services/content/picture'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const photograph = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()

const getHash = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

describe.each(databases('mongodb'))('pictures on %s', (database) => {
  let salon: Salon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon({ database })
    headers = await signedIn(salon, 'staff')
  })
  afterAll(() => salon.close())

  const send = async (method: string, url: string, bytes?: Buffer, name = 'calm.jpg') => {
    const file: Record<string, Blob> = bytes ? { file: new File([new Uint8Array(bytes)], name) } : {}
    const answer = await salon.call(method, url, {
      headers,
      form: { _payload: '{"alt":"A calm colour"}', ...file },
    })
    expect(answer.status).toBeLessThan(300)
    return answer.body.doc as Media
  }
  const upload = async (background: string) => send('POST', '/api/media', await photograph(background))
  const get = (url: string, sent: Record<string, string> = {}) =>
    salon.answer(new Request(`http://localhost${url}`, { headers: sent }))
  const files = () => readdirSync(salon.place.mediaDir).sort()
  /** Makes every file look as if it had just been written, however slow the machine. */
  const freshen = () => {
    const soon = Date.now() / 1000 + 3600
    for (const name of files()) utimesSync(path.join(salon.place.mediaDir, name), soon, soon)
  }
  /** Makes every file look old. */
  const settle = () => {
    for (const name of files())
      utimesSync(path.join(salon.place.mediaDir, name), 1_800_000_000, 1_700_000_000)
  }
  /** The addresses of a picture and of its sizes. */
  const addresses = ({ url, sizes }: Media) =>
    [url, ...Object.values(sizes ?? {}).map((size) => size.url)].filter(
      (one): one is string => typeof one === 'string',
    )

  it('stay on the site when a new file is refused because of a typing error', async () => {
    const { id, url } = await upload('#204060')
    const bytes = await photograph('#406020')
    for (const typed of [{ alt: '' }, { alt: null }, { drawn: 'maybe' }])
      for (const query of [
        '',
        '?uploadEdits[crop][x]=0&uploadEdits[widthInPixels]=50&uploadEdits[heightInPixels]=50',
      ]) {
        const sent: Record<string, Blob> = query ? {} : { file: new File([new Uint8Array(bytes)], 'new.jpg') }
        const form = { _payload: JSON.stringify(typed), ...sent }
        const { status, body } = await salon.call('PATCH', `/api/media/${id}${query}`, { headers, form })
        expect([status, body.errors[0].data.errors[0].path]).toEqual([400, Object.keys(typed)[0]])
        expect((await get(String(url))).status).toBe(200)
      }
  })

  it('show where they are used, including drafts, sections and settings, before they are deleted', async () => {
    const { payload } = salon
    const { id } = await upload('#104040')
    expect(await findContentUses(payload, 'media', [id])).toEqual([])
    const context = { keepCache: true }
    const sections = [{ blockType: 'columns' as const, left: { picture: id } }]
    const page = { title: 'Our story', sections: [], _status: 'published' as const }
    const story = await payload.create({ collection: 'pages', data: page, context })
    await payload.update({ collection: 'pages', id: story.id, data: { sections }, draft: true, context })
    await payload.create({
      collection: 'gallery',
      data: { caption: 'Calm', picture: id, _status: 'published' },
      context,
    })
    await payload.updateGlobal({ slug: 'home-page', data: { heroPicture: id }, context })
    expect(await findContentUses(payload, 'media', [id])).toEqual([
      { kind: 'Gallery picture', title: 'Calm', href: expect.stringContaining('/collections/gallery/') },
      { kind: 'Page on the site', title: 'Gallery', href: '/gallery' },
      { kind: 'Page', title: 'Our story', href: `/management/collections/pages/${story.id}` },
      { kind: 'Settings', title: 'Home page', href: '/management/globals/home-page' },
    ])
    expect(await findContentUses(payload, 'media', [(await upload('#401040')).id])).toEqual([])
  })

  it('are stored as WebP in every width that pages need, none larger than the original', async () => {
    const media = await upload('#8A3348')
    expect(media.mimeType).toBe('image/webp')
    expect(media.sizes?.thumb?.mimeType).toBe('image/webp')
    expect(media.sizes?.card?.filename).toMatch(/\.webp$/)
    const view = toPictureView(media)
    expect(view).toMatchObject({ width: 1000, height: 100, alt: 'A calm colour' })
    expect(view?.srcSet).toMatch(/320w, \S+ 640w, \S+ 828w, \S+ 960w, \S+ 1000w$/)
  })

  it('are drawn from the published name, colours, logo and icon', async () => {
    const { payload } = salon
    const draw = async (picture: BrandPicture) => {
      const bytes = await drawBrandPicture(payload, picture)
      const { width, height } = await sharp(bytes).metadata()
      const { dominant } = await sharp(bytes).flatten({ background: '#000' }).stats()
      return { bytes, size: [width, height], dominant }
    }
    const save = (slug: 'look' | 'site-settings', data: object) =>
      payload.updateGlobal({ slug, data: { ...data, _status: 'published' } })
    await save('site-settings', { name: 'Łukasz & Şule <Hair> — Beauty', tagline: 'Cuts “and” more' })
    const [icon, touch, card] = [
      await draw('icon.png'),
      await draw('apple-icon.png'),
      await draw('social-card.png'),
    ]
    expect([icon.size, touch.size, card.size]).toEqual([
      [192, 192],
      [180, 180],
      [1200, 630],
    ])
    expect(await draw('icon.png')).toEqual(icon)
    // The initials are on the main colour.
    expect(icon.dominant.r).toBeGreaterThan(icon.dominant.g * 2)
    await save('look', { palette: { rosewood: '#1c5a6e', rosewoodDeep: '#134251' } })
    const blue = await draw('icon.png')
    expect(blue.dominant.b).toBeGreaterThan(blue.dominant.r * 2)
    // This logo is too wide for an icon, but not for the shared picture.
    await save('look', { logo: (await upload('#406020')).id })
    expect((await draw('icon.png')).bytes).toEqual(blue.bytes)
    expect((await draw('social-card.png')).bytes).not.toEqual(card.bytes)
    await save('look', { icon: (await upload('#10e010')).id })
    const own = await draw('icon.png')
    expect(own.dominant.g).toBeGreaterThan(own.dominant.r * 2)
    await payload.updateGlobal({ slug: 'look', data: { logo: null, icon: null, palette: {} } })
  })

  it('are cached by browsers permanently, and answered with 304 if the browser has them', async () => {
    for (const url of addresses(await upload('#4F6B57'))) {
      const first = await get(url)
      expect(first.status).toBe(200)
      expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const etag = first.headers.get('etag') ?? ''
      expect((await first.arrayBuffer()).byteLength).toBe(Number(first.headers.get('content-length')))
      const again = await get(url, { 'if-none-match': `"other", W/${etag}` })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
      const part = await get(url, { range: 'bytes=0-9', 'if-none-match': etag })
      expect([part.status, part.headers.get('cache-control')]).toEqual([206, null])
    }
    const missing = await get('/api/media/file/nothing-0123456789abcdef.webp')
    const inFolder = await get('/api/media/file/nothing-0123456789abcdef.webp?prefix=x')
    expect([400, 404], 'a folder that pictures have in a bucket only').toContain(inFolder.status)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('with old-style addresses are cached for an hour', async () => {
    writeFileSync(
      path.join(salon.place.mediaDir, 'old.webp'),
      await sharp(await photograph('#fff'))
        .webp()
        .toBuffer(),
    )
    const { headers: told } = await get('/api/media/file/old.webp')
    expect([told.get('cache-control'), told.has('etag')]).toEqual(['public, max-age=3600', true])
  })

  const changes: [string, focus: string | null, (id: string) => Promise<Media>][] = [
    ['another picture', null, async (id) => send('PATCH', `/api/media/${id}`, await photograph('#2A1A22'))],
    [
      'a cut',
      null,
      (id) => {
        const crop = 'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50'
        const size =
          'uploadEdits[crop][height]=50&uploadEdits[widthInPixels]=500&uploadEdits[heightInPixels]=50'
        return send('PATCH', `/api/media/${id}?${crop}&${size}`)
      },
    ],
    [
      'another point to keep in sight',
      '20% 30%',
      (id) => send('PATCH', `/api/media/${id}?uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=30`),
    ],
  ]
  it.each(changes)(
    'get new addresses by %s, and the old addresses no longer work',
    async (_what, focus, change) => {
      const before = await upload('#9C2F2A')
      settle()
      await makeAvifs(salon.payload)
      const after = await change(before.id)
      expect(after.id).toBe(before.id)
      expect(after.filename).toMatch(/^calm-[0-9a-f]{16}\.webp$/)
      expect(toPictureView(after)?.focus).toBe(focus)
      const now = addresses(after)
      for (const url of addresses(before)) {
        expect(now).not.toContain(url)
        expect((await get(url)).status).toBe(404)
        expect((await get(toAvifName(url))).status).toBe(404)
      }
      for (const url of now) expect((await get(url)).status).toBe(200)
    },
  )

  it('keep their addresses when only their texts change or the focal point is unchanged', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const grained = sharp({ create: { width: 1000, height: 100, channels: 3, background: '#8A5A12', noise } })
    const before = await send('POST', '/api/media', await grained.jpeg().toBuffer())
    const bytes = async () =>
      Promise.all(addresses(before).map(async (url) => getHash(await (await get(url)).arrayBuffer())))
    const first = await bytes()
    const point = `uploadEdits[focalPoint][x]=${before.focalX}&uploadEdits[focalPoint][y]=${before.focalY}`
    for (const query of ['', `?${point}`]) {
      expect(addresses(await send('PATCH', `/api/media/${before.id}${query}`))).toEqual(addresses(before))
      expect(await bytes()).toEqual(first)
    }
  })

  it('are served as WebP until their AVIF is made, and both are deleted together', async () => {
    const media = await upload('#F2DDD6')
    const url = media.sizes?.card?.url ?? ''
    const early = await get(toAvifName(url))
    expect([early.status, early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
      ...[200, 'image/webp', 'no-cache'],
    ])
    expect((await sharp(Buffer.from(await early.arrayBuffer())).metadata()).width).toBe(640)

    // A fresh file may be incomplete.
    freshen()
    await makeAvifs(salon.payload)
    expect(existsSync(path.join(salon.place.mediaDir, toAvifName(media.filename ?? '')))).toBe(false)
    settle()
    const [gone, mine, part] = ['gone-0123456789abcdef.avif', 'mine.avif', 'begun-0123456789abcdef.avif.part']
    const now = new Date()
    for (const name of [gone, mine, part]) {
      const file = path.join(salon.place.mediaDir, name)
      writeFileSync(file, 'an AVIF')
      utimesSync(file, now, now)
    }
    expect((await makeAvifs(salon.payload)).drawn).toBeGreaterThan(5)
    expect(await makeAvifs(salon.payload)).toEqual({ drawn: 0 })
    expect(files().filter((name) => name.endsWith('.webp') && !files().includes(toAvifName(name)))).toEqual(
      [],
    )
    // Only files that we drew ourselves are deleted. A file in progress may belong to a different process.
    expect(files()).not.toContain(gone)
    expect(files()).toEqual(expect.arrayContaining([mine, part]))
    settle()
    await makeAvifs(salon.payload)
    expect(files()).not.toContain(part)
    expect(files()).toContain(mine)

    for (const at of addresses(media)) {
      const drawn = await get(toAvifName(at))
      expect(drawn.headers.get('content-type')).toBe('image/avif')
      expect(drawn.headers.get('cache-control')).toContain('immutable')
      const { width } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()
      expect(width).toBe((await sharp(Buffer.from(await (await get(at)).arrayBuffer())).metadata()).width)
    }
    await salon.payload.delete({ collection: 'media', id: media.id })
    expect((await get(toAvifName(url))).status).toBe(404)
  })
})
