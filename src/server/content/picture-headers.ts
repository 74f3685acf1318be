import { Readable } from 'node:stream'
import type { UploadConfig } from 'payload'
import { isNamedByContent, webpName } from '@/domain/content/picture-name'
import { fail } from '@/domain/errors'
import { folderOf, picturesOf } from '@/server/files/folder-store'
import type { BucketStore, OpenObject } from '@/server/files/s3-store'
import { StoreAway, typeOfFile } from '@/server/files/file-store'
import { failureAnswer } from '@/server/http/answer'

const YEAR = 365 * 24 * 60 * 60

/** A name that its content gave is good for ever; behind another one there may be another picture tomorrow. */
export const keptFor = (filename: string): string =>
  isNamedByContent(filename) ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600'

/** Whoever has a picture already, as told by its mark, hears only that; weak marks are compared alike. */
export const hasIt = (sent: string | null, etag: string): boolean =>
  (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

type Handler = NonNullable<UploadConfig['handlers']>[number]

/** What a file may be called: services answer what they do not take for a name in ways of their own. */
const aName = /^(?!\.+$)[^/\\\p{Cc}\p{Cs}]{1,250}$/u

/** A range as browsers ask for one; what is not one counts as none. */
const rangeOf = (asked: Headers): string | undefined =>
  /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.exec(asked.get('range') ?? '')?.[0]

const streamed = (object: OpenObject, headers: Record<string, string>): Response =>
  new Response(Readable.toWeb(Readable.from(object.content, { objectMode: false })) as ReadableStream, {
    status: object.part ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(object.length),
      'accept-ranges': 'bytes',
      ...(object.part ? { 'content-range': object.part } : {}),
    },
  })

const outside = (): Response => new Response(null, { status: 416, headers: { 'cache-control': 'no-store' } })

/** A part of a file is nothing to keep. */
const headersOf = (filename: string, { etag, part }: OpenObject): Record<string, string> => ({
  'content-type': typeOfFile(filename),
  ...(etag && !part ? { etag } : {}),
  ...(part ? {} : { 'cache-control': keptFor(filename) }),
})

const answer = async (
  store: BucketStore,
  name: { folder: string; filename: string },
  asked: Headers,
): Promise<Response> => {
  const { folder, filename } = name
  const object = await store.openObject(folder + filename, rangeOf(asked))
  if (object === 'outside') return outside()
  if (object) {
    const headers = headersOf(filename, object)
    if (object.part || !hasIt(asked.get('if-none-match'), object.etag ?? '')) return streamed(object, headers)
    object.close()
    return new Response(null, { status: 304, headers })
  }
  const webp = webpName(filename)
  const instead = webp === filename ? null : await store.openObject(folder + webp)
  if (!instead || instead === 'outside') return failureAnswer(fail('NOT_FOUND'))
  return streamed(instead, { 'content-type': typeOfFile(webp), 'cache-control': 'no-cache' })
}

/** Answers for a picture's file that lies in a bucket, as `answerPicture` does for the folder; 503 while it is away. */
export const answerFromBucket: Handler = async (req, { params: { collection, filename } }) => {
  if (!aName.test(filename)) return failureAnswer(fail('NOT_FOUND'))
  try {
    const store = picturesOf(req.payload) as BucketStore
    return await answer(store, { folder: folderOf(collection), filename }, req.headers)
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    req.payload.logger.error({ err: error, msg: 'a picture could not be read from its bucket' })
    return failureAnswer({ ...fail('PICTURES_AWAY'), retryAfter: 30 })
  }
}
