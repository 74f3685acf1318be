import { createReadStream, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { UploadConfig } from 'payload'
import { toWebpName } from '@/domain/content/picture-name'
import { fail } from '@/domain/errors'
import { toFailureResponse } from '@/server/http/answer'
import { hasIt, getCacheControl } from '@/server/content/picture-headers'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/** At once: Payload's type has no promise that may answer or let Payload answer. One look at the disk is short. */
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

/** In the place of an AVIF that is still to be made: what is looked at must not wait for it, nor be kept for long. */
const toWebpResponse = (file: string, { size }: Stats): Response =>
  new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: { 'content-type': 'image/webp', 'content-length': String(size), 'cache-control': 'no-cache' },
  })

/**
 * Answers for a picture's file: 404 where there is none (Payload takes such a name for a disk that fails, and answers
 * 500), 304 to whoever has it, WebP where its AVIF is still to be made. Else Payload sends the file, with how long it
 * may be kept. A part of a file is nothing to keep.
 */
export const answerPicture: Handler = (req, { params: { collection, filename } }) => {
  const folder = req.payload.collections[collection as 'media'].config.upload.staticDir ?? ''
  const isName = path.basename(filename) === filename
  // An AVIF goes with its picture.
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
