import {
  type BasePayload,
  type CollectionBeforeOperationHook,
  NotFound,
  type PayloadRequest,
  type TextField,
  ValidationError,
  MissingFile,
} from 'payload'
import { readWhole } from '@/server/files/file-store'
import { isStaff } from '@/server/access/access'
import { ALL_CONTENT } from '@/server/cache/content-watch'
import { rememberContent } from '@/server/cache/remember-content'
import { toPictureName } from '@/domain/content/picture-name'
import { getPictureHash } from '@/server/services/content/picture'
import { getPictureStore } from '@/server/files/folder-store'

/** The content that refers to pictures. */
const pictureSources = {
  collections: [
    ...(['services', 'categories', 'courses', 'locations', 'staff'] as const),
    ...(['promotions', 'gallery', 'testimonials', 'pages', 'faqs', 'aftercare'] as const),
  ],
  globals: ['home-page', 'site-settings', 'look'],
} as const

/** All content that visitors can see, including the ids of its pictures. */
const loadShownContent = async (payload: BasePayload): Promise<string> => {
  const asked = { depth: 0, overrideAccess: false } as const
  const { collections, globals } = pictureSources
  const [lists, ones] = await Promise.all([
    Promise.all(
      collections.map((collection) => payload.find({ collection, ...asked, limit: 0, pagination: false })),
    ),
    Promise.all(globals.map((slug) => payload.findGlobal({ slug, ...asked }))),
  ])
  return JSON.stringify([lists.map(({ docs }) => docs), ones])
}

const readShown = async (payload: BasePayload): Promise<string[]> => {
  const all = { collection: 'media', select: {}, depth: 0, limit: 0, pagination: false } as const
  const [text, { docs }] = await Promise.all([loadShownContent(payload), payload.find(all)])
  return docs.map(({ id }) => String(id)).filter((id) => text.includes(`"${id}"`))
}

const pictureTags = ['media', ...pictureSources.collections, ...pictureSources.globals, ALL_CONTENT]

/**
 * The ids of the pictures in content that visitors can see. Even if two hundred requests need them at the same time,
 * they are only loaded once.
 */
const loadShownPictures = (payload: BasePayload): Promise<string[]> =>
  rememberContent(payload, { key: 'shown pictures', tags: pictureTags }, () => readShown(payload))

const readOperations = ['read', 'count', 'readDistinct']

interface ReadOperation {
  id?: unknown
  where?: object | null
  /** Set if Payload itself loads related documents by their ids. */
  currentDepth?: number
}

/**
 * Limits the list of pictures for visitors to those on the site. Only staff can list the pictures of drafts, hidden
 * content and future promotions (D3). Visitors cannot guess the file names.
 */
export const restrictToShownPictures: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  const { id, where, currentDepth } = args as ReadOperation
  if (!readOperations.includes(operation) || overrideAccess || req.payloadAPI !== 'REST') return args
  if (isStaff(req) || currentDepth !== undefined) return args
  const shown = await loadShownPictures(req.payload)
  if (id === undefined)
    return { ...args, where: { and: [where ?? {}, { id: { in: shown } }] } } as typeof args
  if (!shown.includes(String(id))) throw new NotFound(req.t)
  return args
}

interface Edits {
  crop?: unknown
  focalPoint?: { x?: unknown; y?: unknown }
  heightInPixels?: unknown
  widthInPixels?: unknown
}

/** The edits from the picture editor, for a picture that is uploaded or already stored. */
const getPictureEdits = (req: PayloadRequest): Edits | null => {
  const edits: unknown = req.query?.uploadEdits
  return typeof edits === 'object' ? edits : null
}

/** True if the picture is cropped or its focal point moved. Payload then renders it again. */
const isRedrawn = (edits: Edits, stored: { focalX?: number | null; focalY?: number | null }): boolean => {
  if (edits.crop || edits.heightInPixels || edits.widthInPixels) return true
  const point = edits.focalPoint
  return Boolean(point) && (Number(point?.x) !== stored.focalX || Number(point?.y) !== stored.focalY)
}

/**
 * Returns the stored file of a picture to be cropped, as if it had been uploaded. Otherwise Payload would overwrite the
 * old file.
 */
const findStoredFile = async (req: PayloadRequest, id: unknown): Promise<PayloadRequest['file']> => {
  const edits = getPictureEdits(req)
  if (!edits || (typeof id !== 'string' && typeof id !== 'number')) return undefined
  const { payload } = req
  const row = await payload.findByID({ collection: 'media', id: String(id), depth: 0, disableErrors: true })
  if (!row?.filename) return undefined
  if (!isRedrawn(edits, row)) {
    // Payload treats the text '50' and the number 50 as different focal points, and would then overwrite the files with
    // these names.
    delete req.query?.uploadEdits
    return undefined
  }
  const data = await readWhole(getPictureStore(payload), row.filename)
  if (!data) return undefined
  return { data, name: row.filename, mimetype: row.mimeType ?? 'image/webp', size: data.length }
}

/**
 * Names every picture after its content: the uploaded bytes and the crop. So a picture's address always shows the same
 * picture, and browsers may cache it for ever.
 */
export const nameByContent: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  if (req.context.skipCloudStorage) {
    // The adapter saves the stored files when a document is updated. It would crop a picture again that was already
    // cropped.
    delete req.query?.uploadEdits
    return args
  }
  // If several pictures are updated together, none is cropped, because each picture would overwrite itself.
  if (operation === 'update' && !('id' in args)) delete req.query?.uploadEdits
  const file =
    req.file ?? (operation === 'update' && 'id' in args ? await findStoredFile(req, args.id) : undefined)
  if (!file) return args
  const hash = getPictureHash(file.data, getPictureEdits(req) ?? {})
  req.file = { ...file, name: toPictureName(file.name, hash) }
  return args
}

type Validate = (value: unknown, options: object) => Promise<string | true> | string | true

/** Parses the values of checkboxes, which a form sends as text. */
const parseSentValue = (value: unknown): unknown =>
  value === 'true' ? true : value === 'false' ? false : value

/**
 * Checks the fields of a picture before its file is replaced. Payload would delete the old file before it checks them,
 * and if it then refused to save, the site would be left without the picture.
 */
export const fieldsBeforeFile: CollectionBeforeOperationHook = async (asked) => {
  const { args, collection, operation, overrideAccess, req } = asked
  if (operation !== 'update' || !req.file || (!overrideAccess && !isStaff(req))) return args
  const data = ('data' in args ? args.data : {}) as Record<string, unknown>
  const errors = []
  for (const field of collection.flattenedFields) {
    if ((field.type !== 'text' && field.type !== 'checkbox') || data[field.name] === undefined) continue
    const { name: path, label, validate } = field as TextField
    const options = { ...field, data, siblingData: data, operation, event: 'submit', path: [path], req }
    const message = await (validate as Validate | undefined)?.(parseSentValue(data[path]), options)
    if (typeof message === 'string')
      errors.push({ path, message, label: typeof label === 'string' ? label : path })
  }
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  return args
}

/** Stores only files from the request itself. The server never fetches a picture from an address in the data. */
export const keepOnlySentFields: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const named = req.data && typeof req.data === 'object' && 'url' in req.data
  if (operation === 'create' && named && !req.file) throw new MissingFile(req.t)
  return args
}
