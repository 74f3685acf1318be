import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorMessages } from '@/messages/errors'
import { type HttpSalon, listen } from '../support/http-salon'
import { type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<html><script>alert(1)</script></html>'

const picture = (side: number, kind: 'jpeg' | 'png' | 'gif' = 'jpeg', height = side): Promise<Buffer> =>
  sharp({
    create: { width: side, height, channels: 3, background: '#8A3348' },
    limitInputPixels: false,
  })
    .toFormat(kind)
    .toBuffer()

/** A picture of 9,999 by 9,999 pixels in 178 kB. Redrawing it takes a minute on a busy machine. */
const wallOfPixels = (): Buffer => gunzipSync(readFileSync('tests/fixtures/wall-of-pixels.webp.gz'))

/**
 * Runs on one database, because each upload is checked before it is stored. pictures.test.ts stores pictures on both.
 */
describe('a picture upload', () => {
  let salon: Salon
  let http: HttpSalon
  let headers: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon()
    headers = await signedIn(salon, 'staff')
    http = await listen(salon)
  })
  afterAll(async () => {
    await http.close()
    await salon.close()
  })

  const send = (name: string, bytes: Buffer | string, type?: string) =>
    http.ask({
      method: 'POST',
      path: '/api/media',
      headers,
      form: { _payload: '{"alt":"x"}', file: new File([new Uint8Array(Buffer.from(bytes))], name, { type }) },
    })

  const bad: [string, string, () => Promise<Buffer> | Buffer | string, string?][] = [
    ['an SVG', 'a.svg', () => svg, 'image/svg+xml'],
    ['an SVG that is called a photograph', 'a.jpg', () => svg, 'image/jpeg'],
    ['a page that is called a photograph', 'a.jpg', () => html, 'image/jpeg'],
    ['a page', 'a.html', () => html, 'text/html'],
    [
      'a page behind the first bytes of a JPEG',
      'a.jpg',
      () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1'),
    ],
    ['half a photograph', 'a.jpg', async () => (await picture(200)).subarray(0, 200), 'image/jpeg'],
    ['nothing', 'a.jpg', () => '', 'image/jpeg'],
    ['a picture that moves', 'a.gif', () => picture(20, 'gif'), 'image/gif'],
    ['a thread of pixels', 'a.png', () => picture(1, 'png', 20_000), 'image/png'],
    ['a small file with a wall of pixels', 'a.webp', wallOfPixels, 'image/webp'],
  ]
  it.each(bad)('refuses %s with a clear message', async (_what, name, bytes, type) => {
    const { status, body } = await send(name, await bytes(), type)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'PICTURE_REFUSED', field: 'file' })
    expect(body.errors[0].data.errors[0]).toEqual({ path: 'file', message: errorMessages.PICTURE_REFUSED })
  })

  it('reads the size in the header before decoding', async () => {
    const wall = wallOfPixels()
    // Other files’ tests may have left pictures to draw.
    await expect.poll(() => sharp.counters()).toEqual({ queue: 0, process: 0 })
    let isDecoded = false
    const note = () => (isDecoded = true)
    sharp.queue.on('change', note)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('a.webp', wall, 'image/webp')))
    sharp.queue.off('change', note)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    // Decoding one such picture takes 300 MB.
    expect(isDecoded).toBe(false)
  })

  it('is decoded and drawn while no other picture is, in all its sizes', async () => {
    let most = 0
    const count = () => (most = Math.max(most, sharp.counters().process))
    sharp.queue.on('change', count)
    const sent = await Promise.all(
      [500, 1000, 1500, 2000].map(async (side) => send('a.jpg', await picture(side), 'image/jpeg')),
    )
    sharp.queue.off('change', count)
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(most).toBe(1)
  })

  it('refuses more than ten megabytes, and reads no further than twelve', async () => {
    const noise = randomBytes(1024 * 1024)
    const large = (megabytes: number) => Buffer.concat(Array.from({ length: megabytes }, () => noise))
    const refused = await send('a.jpg', Buffer.concat([await picture(20), large(11)]), 'image/jpeg')
    expect([refused.status, refused.body.code]).toEqual([413, 'PICTURE_REFUSED'])
    const unread = await send('a.jpg', large(13), 'image/jpeg')
    expect([unread.status, unread.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  it('redraws every picture, which removes hidden content and the original file extension', async () => {
    const sent = Buffer.concat([await picture(200), Buffer.from(html)])
    const { status, body } = await send('evil.html', sent, 'image/jpeg')
    expect(status).toBe(201)
    expect(body.doc).toMatchObject({
      mimeType: 'image/webp',
      filename: expect.stringMatching(/^evil-[0-9a-f]{16}\.webp$/),
    })
    const kept = await salon.answer(new Request(`http://localhost${body.doc.url}`))
    expect(kept.headers.get('content-type')).toBe('image/webp')
    expect(await kept.text()).not.toContain('<script>')
  })

  it('fetches no picture from a different server', async () => {
    for (const url of ['http://127.0.0.1/icon.svg', 'https://example.org/a.jpg', '/etc/passwd', 7]) {
      const json = { alt: 'x', url, filename: 'a.jpg', mimeType: 'image/jpeg' }
      const { status, body } = await http.ask({ method: 'POST', path: '/api/media', headers, json })
      expect([status, body.code]).toEqual([400, 'PICTURE_REFUSED'])
    }
  })

  it('is never copied, neither from an address nor with a crop', async () => {
    const { body } = await send('a.jpg', await picture(20), 'image/jpeg')
    const path = `/api/media/${body.doc.id}/duplicate`
    const fromAddress = { alt: 'x', url: 'http://127.0.0.1/icon.svg', filename: 'a.jpg' }
    const crop = 'uploadEdits[crop][x]=0&uploadEdits[crop][width]=50'
    for (const [asked, json] of [
      [path, fromAddress],
      [path, {}],
      [`${path}?${crop}`, {}],
    ] as const)
      expect((await http.ask({ method: 'POST', path: asked, headers, json })).status).toBe(404)
  })

  it('is reported as missing if there is no such picture', async () => {
    for (const name of ['nothing.jpg', 'evil.html', '..%2f..%2fsalon.db', 'x'.repeat(300)]) {
      const { status, body } = await http.ask({ method: 'GET', path: `/api/media/file/${name}` })
      expect(status, name).toBeGreaterThanOrEqual(400)
      expect(status, name).toBeLessThan(500)
      expect(body).toMatchObject({ success: false, code: expect.any(String) })
    }
  })

  it('is refused without an account', async () => {
    const form = { _payload: '{"alt":"x"}', file: new File([new Uint8Array(await picture(20))], 'a.jpg') }
    expect((await http.ask({ method: 'POST', path: '/api/media', form })).status).toBe(403)
  })
})
