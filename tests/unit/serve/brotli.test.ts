import { brotliDecompressSync } from 'node:zlib'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { PackedPages, readsBrotli } from '@/server/process/brotli'
import { packedFiles } from '@/server/process/packed-files'

describe('who reads Brotli', () => {
  it.each([
    ['gzip, deflate, br, zstd', true],
    ['br;q=0.5', true],
    ['gzip, br;q=0', false],
    ['gzip, br;q=0.000', false],
    ['gzip, brotli', false],
    ['', false],
  ])('%j: %s', (accepted, reads) => expect(readsBrotli({ 'accept-encoding': accepted })).toBe(reads))

  it('nobody who says nothing', () => expect(readsBrotli({})).toBe(false))
})

describe('packed pages', () => {
  const page = Buffer.from('<p>Lashes, brows and nails</p>'.repeat(400))
  const other = Buffer.from('<p>Courses</p>'.repeat(400))

  it('are packed well by their second visitor, and unpack to what they were', async () => {
    const pages = new PackedPages()
    const first = await pages.of('a', page)
    await vi.waitFor(async () => expect((await pages.of('a', page)).length).toBeLessThan(first.length))
    expect(brotliDecompressSync(first)).toEqual(page)
    expect(brotliDecompressSync(await pages.of('a', page))).toEqual(page)
  })

  it('are kept by what they contain, the last asked for longest', async () => {
    const pages = new PackedPages(60)
    const isKept = async (tag: string, of: Buffer) => (await pages.of(tag, of)) === (await pages.of(tag, of))
    await vi.waitFor(async () => expect(await isKept('a', page)).toBe(true))
    await vi.waitFor(async () => expect(await isKept('b', other)).toBe(true))
    expect(brotliDecompressSync(await pages.of('b', other))).toEqual(other)
    expect(await isKept('a', page)).toBe(false)
  })
})

describe('packed files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-packed-'))
  mkdirSync(path.join(folder, 'chunks'))
  for (const name of ['a.js', 'a.js.br', 'b.css', 'b.css.br', 'c.js'])
    writeFileSync(path.join(folder, 'chunks', name), '')
  afterAll(() => rmSync(folder, { recursive: true }))

  const give = (url: string) => {
    const request = { url } as IncomingMessage
    const headers: Record<string, unknown> = {}
    const setHeader = (name: string, value: unknown) => (headers[name] = value)
    packedFiles(folder)(request, { setHeader } as unknown as ServerResponse)
    return [request.url, headers['content-encoding'], headers['content-type']]
  }

  it('stand in for scripts and style sheets that have them', () => {
    expect(give('/_next/static/chunks/a.js?v=1')).toEqual([
      '/_next/static/chunks/a.js.br?v=1',
      'br',
      'application/javascript; charset=UTF-8',
    ])
    expect(give('/_next/static/chunks/b.css')).toEqual([
      '/_next/static/chunks/b.css.br',
      'br',
      'text/css; charset=UTF-8',
    ])
  })

  it.each(['/_next/static/chunks/c.js', '/_next/static/chunks/a.js.br', '/_next/static/../a.js', '/'])(
    'and for nothing else: %s',
    (url) => expect(give(url)).toEqual([url, undefined, undefined]),
  )
})
