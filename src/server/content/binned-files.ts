import type { BasePayload } from 'payload'
import { webpName } from '../../domain/content/picture-name'
import { ALL_CONTENT } from '../cache/content-watch'
import { rememberContent } from '../cache/remember-content'
import { namesOfFiles } from '../files/file-names'

const readNames = async (payload: BasePayload): Promise<Set<string>> => {
  const { docs } = await payload.find({
    ...{ collection: 'media', trash: true, where: { deletedAt: { exists: true } } },
    ...{ depth: 0, limit: 0, pagination: false },
  })
  return new Set(docs.flatMap((row) => namesOfFiles(row as never)))
}

/** Whether a file, or the WebP of an AVIF, belongs to a picture that is in the bin. */
export const isBinnedFile = async (payload: BasePayload, filename: unknown): Promise<boolean> => {
  const asked = { key: 'files in the bin', tags: ['media', ALL_CONTENT] }
  const names = await rememberContent(payload, asked, () => readNames(payload))
  return typeof filename === 'string' && names.has(webpName(filename))
}
