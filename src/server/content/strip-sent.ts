import { type CollectionBeforeOperationHook, FileUploadError, type PayloadRequest } from 'payload'
import { isStaff } from '../access/access'
import { type Cut, stripPicture } from './strip-picture'

interface SentEdits {
  crop?: { x?: unknown; y?: unknown }
  widthInPixels?: unknown
  heightInPixels?: unknown
}

const endsAsWebp = (name: string): string => name.replace(/(\.[^.]*)?$/, '.webp')

/** The cut that the editor of pictures asks for; `'odd'`: one that is no part of a picture. */
const cutOf = ({ crop, widthInPixels, heightInPixels }: SentEdits): Cut | 'odd' | null => {
  if (!crop && !widthInPixels && !heightInPixels) return null
  const [x, y] = [Number(crop?.x ?? 0), Number(crop?.y ?? 0)]
  const cut = { x, y, width: Number(widthInPixels), height: Number(heightInPixels) }
  return Object.values(cut).every(Number.isFinite) ? cut : 'odd'
}

/** Takes the cut out of the request: Payload would keep the bytes that were sent wherever it changes no size. */
const takeCut = ({ query }: PayloadRequest): Cut | 'odd' | null => {
  const edits: unknown = query?.uploadEdits
  if (!query || typeof edits !== 'object' || edits === null) return null
  const { crop, widthInPixels, heightInPixels, ...others } = edits as SentEdits
  query.uploadEdits = others
  return cutOf({ crop, widthInPixels, heightInPixels })
}

/**
 * Hands Payload nothing but the pixels of what was sent, cut as its sender asked (D95). It would keep a photograph with
 * the place and the phone when one was edited, could not cut one that lies on its side, and decodes before it measures.
 */
export const stripSent: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const { file } = req
  if ((operation !== 'create' && operation !== 'update') || !file || req.context.skipCloudStorage) return args
  // Strangers are refused after this, and cost no decode.
  if (!overrideAccess && !isStaff(req)) return args
  const cut = takeCut(req)
  const data = cut === 'odd' ? null : await stripPicture(file.data, cut)
  if (!data) throw new FileUploadError(req.t)
  req.file = { ...file, data, size: data.length, mimetype: 'image/webp', name: endsAsWebp(file.name) }
  return args
}
