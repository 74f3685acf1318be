import { createReadStream, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { UploadConfig } from 'payload'
import { toWebpName } from '@/domain/content/picture-name'
import { fail } from '@/domain/errors'
import { toFailureResponse } from '@/server/http/answer'
import { hasIt, getCacheControl } from '@/server/content/picture-headers'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/**
 * Synchronous, because Payload's type does not allow a promise that may resolve without a response. One disk access is
 * fast.
 */
const findFile = (file: string): Stats | null => {
  try {
    const stats = statSync(file)
    return stats.isFile() ? stats : null
  } catch {
    return null
  }
}

const toCacheHeaders = (filename: string, { size, mtimeMs }: Stats) => ({
  etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
  'cache-control': getCacheControl(filename),
})

/**
 * The response until the AVIF has been made. The visitor must not wait for the AVIF, and the WebP must not be cached
 * for long.
 */
const toWebpResponse = (file: string, { size }: Stats): Response =>
  new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: { 'content-type': 'image/webp', 'content-length': String(size), 'cache-control': 'no-cache' },
  })

/**
 * Responds to a request for a picture's file. The response is 404 if there is none (Payload's would be 500), and 304 if
 * the browser already has it. Until an AVIF has been made, it is the WebP. Otherwise, Payload sends the file with our
 * cache headers. Partial content is not cached.
 */
export const answerPicture: Handler = (req, { params: { collection, filename } }) => {
  const folder = req.payload.collections[collection as 'media'].config.upload.staticDir ?? ''
  const isName = path.basename(filename) === filename
  // An AVIF is only served while its WebP exists.
  const webp = isName ? findFile(path.join(folder, toWebpName(filename))) : null
  if (!webp) return toFailureResponse(fail('NOT_FOUND'))
  const file = findFile(path.join(folder, filename))
  if (!file) return toWebpResponse(path.join(folder, toWebpName(filename)), webp)
  if (req.headers.has('range')) return undefined
  const headers = toCacheHeaders(filename, file)
  if (hasIt(req.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  req.responseHeaders = new Headers([...(req.responseHeaders ?? []), ...Object.entries(headers)])
  return undefined
}
