import { Readable } from 'node:stream'
import type { UploadConfig } from 'payload'
import { isNamedByContent, toWebpName } from '@/domain/content/picture-name'
import { fail } from '@/domain/errors'
import { getUploadFolder, getPictureStore } from '@/server/files/folder-store'
import type { BucketStore, OpenObject } from '@/server/files/s3-store'
import { StoreAway, getContentType } from '@/server/files/file-store'
import { toFailureResponse } from '@/server/http/answer'

const YEAR = 365 * 24 * 60 * 60

/** A file whose name is made from its content can be cached for ever. Under other names, the picture may change. */
export const getCacheControl = (filename: string): string =>
  isNamedByContent(filename) ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600'

/**
 * True if the browser already has the picture, according to its entity tag. Weak tags are compared in the same way as
 * strong ones.
 */
export const hasIt = (sent: string | null, etag: string): boolean =>
  (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

type Handler = NonNullable<UploadConfig['handlers']>[number]

/** The allowed names of files. Storage services treat all other names differently. */
const fileNamePattern = /^(?!\.+$)[^/\\\p{Cc}\p{Cs}]{1,250}$/u

/** Parses a range in the form that browsers use. Anything else is ignored. */
const parseRange = (asked: Headers): string | undefined =>
  /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.exec(asked.get('range') ?? '')?.[0]

const toStreamResponse = (object: OpenObject, headers: Record<string, string>): Response =>
  new Response(Readable.toWeb(Readable.from(object.content, { objectMode: false })) as ReadableStream, {
    status: object.part ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(object.length),
      'accept-ranges': 'bytes',
      ...(object.part ? { 'content-range': object.part } : {}),
    },
  })

const createRangeError = (): Response =>
  new Response(null, { status: 416, headers: { 'cache-control': 'no-store' } })

/** The headers of a picture. Partial content is not cached. */
const toPictureHeaders = (filename: string, { etag, part }: OpenObject): Record<string, string> => ({
  'content-type': getContentType(filename),
  ...(etag && !part ? { etag } : {}),
  ...(part ? {} : { 'cache-control': getCacheControl(filename) }),
})

const answer = async (
  store: BucketStore,
  name: { folder: string; filename: string },
  asked: Headers,
): Promise<Response> => {
  const { folder, filename } = name
  const object = await store.openObject(folder + filename, parseRange(asked))
  if (object === 'outside') return createRangeError()
  if (object) {
    const headers = toPictureHeaders(filename, object)
    if (object.part || !hasIt(asked.get('if-none-match'), object.etag ?? ''))
      return toStreamResponse(object, headers)
    object.close()
    return new Response(null, { status: 304, headers })
  }
  const webp = toWebpName(filename)
  const instead = webp === filename ? null : await store.openObject(folder + webp)
  if (!instead || instead === 'outside') return toFailureResponse(fail('NOT_FOUND'))
  return toStreamResponse(instead, { 'content-type': getContentType(webp), 'cache-control': 'no-cache' })
}

/**
 * Responds with a picture from a bucket, as `answerPicture` does with one from the folder. Responds with 503 if the
 * bucket is not responding.
 */
export const answerFromBucket: Handler = async (req, { params: { collection, filename } }) => {
  if (!fileNamePattern.test(filename)) return toFailureResponse(fail('NOT_FOUND'))
  try {
    const store = getPictureStore(req.payload) as BucketStore
    return await answer(store, { folder: getUploadFolder(collection), filename }, req.headers)
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    req.payload.logger.error({ err: error, msg: 'a picture could not be read from its bucket' })
    return toFailureResponse({ ...fail('PICTURES_AWAY'), retryAfter: 30 })
  }
}
