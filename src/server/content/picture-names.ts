import { createHash } from 'node:crypto'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { pictureName } from '../../domain/content/picture-name'
import { readWhole } from '../files/file-store'
import { picturesOf } from '../files/pictures'

interface Edits {
  crop?: unknown
  focalPoint?: { x?: unknown; y?: unknown }
  heightInPixels?: unknown
  widthInPixels?: unknown
}

/** What the editor of pictures asks for, beside a picture or of one that is kept. */
const editsOf = (req: PayloadRequest): Edits | null => {
  const edits: unknown = req.query?.uploadEdits
  return typeof edits === 'object' ? edits : null
}

/** A cut, or a point to keep in sight that was another one before: Payload then draws the picture anew. */
const isRedrawn = (edits: Edits, stored: { focalX?: number | null; focalY?: number | null }): boolean => {
  if (edits.crop || edits.heightInPixels || edits.widthInPixels) return true
  const point = edits.focalPoint
  return Boolean(point) && (Number(point?.x) !== stored.focalX || Number(point?.y) !== stored.focalY)
}

/** The file of a picture that is to be cut, as if it had been sent: Payload itself would write over the old one. */
const storedFile = async (req: PayloadRequest, id: unknown): Promise<PayloadRequest['file']> => {
  const edits = editsOf(req)
  if (!edits || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  const { payload } = req
  const row = await payload.findByID({ collection: 'media', id: String(id), depth: 0, disableErrors: true })
  if (!row?.filename) return undefined
  if (!isRedrawn(edits, row)) {
    // Payload takes the text '50' for another point than 50, and would draw over what stands under these names.
    delete req.query?.uploadEdits
    return undefined
  }
  const data = await readWhole(picturesOf(payload), row.filename)
  if (!data) return undefined
  return { data, name: row.filename, mimetype: row.mimeType ?? 'image/webp', size: data.length }
}

/**
 * Names every picture after its content: what was sent, and how it is to be cut. So an address never shows another
 * picture than it did, and browsers may keep it for good.
 */
export const nameByContent: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  if (req.context.skipCloudStorage) {
    // The adapter writes down what it kept: a picture that is cut already would be cut again.
    delete req.query?.uploadEdits
    return args
  }
  // Several pictures are never cut alike: each would be written over itself.
  if (operation === 'update' && !('id' in args)) delete req.query?.uploadEdits
  const file =
    req.file ?? (operation === 'update' && 'id' in args ? await storedFile(req, args.id) : undefined)
  if (!file) return args
  const hash = createHash('sha256')
    .update(file.data)
    .update(JSON.stringify(editsOf(req) ?? {}))
  req.file = { ...file, name: pictureName(file.name, hash.digest('hex')) }
  return args
}
