import type { PayloadRequest } from 'payload'
import { expireTags } from '@/server/cache/expire-content'
import type { OrderedEntry } from '@/contract/content'
import { moveTo } from '@/server/repositories/catalogue'
import { toPicturePath } from './picture'
import { type OrderedCollection, mergeOrder } from '@/domain/content/content-collections'

/** More documents than any salon has. */
const MANY = 2000

/** The gap between two positions, which leaves room for programs that set their own. */
const STEP = 10

interface Listed {
  id: string
  position?: number | null
  archived?: boolean | null
  category?: unknown
  picture?: unknown
  photo?: unknown
  images?: unknown[] | null
}

/** All documents of a collection in order, with their latest edits but without archived ones. */
const listEntries = async ({ payload }: PayloadRequest, collection: OrderedCollection): Promise<Listed[]> => {
  const asked = { collection, draft: true, depth: 1, sort: 'position', pagination: false } as const
  const { docs } = await payload.find({ ...asked, limit: MANY, overrideAccess: true })
  return (docs as Listed[]).filter(({ archived }) => archived !== true)
}

const toPlainText = (value: unknown): string => (typeof value === 'string' ? value : '')

const getEntryTitle = (doc: object, titleField: string): string => {
  const fields = doc as Record<string, unknown>
  return [titleField, 'lastName']
    .map((name) => toPlainText(fields[name]))
    .filter(Boolean)
    .join(' ')
}

const getListedImage = ({ picture, photo, images }: Listed): string | null => {
  const first = (picture ?? photo ?? images?.[0]) as { sizes?: { thumb?: { url?: string | null } } } | null
  const url = typeof first === 'object' ? first?.sizes?.thumb?.url : null
  return url ? toPicturePath(url) : null
}

const getCategoryName = (category: unknown): string =>
  typeof category === 'object' && category !== null ? toPlainText((category as { name?: unknown }).name) : ''

/** Lists a collection in its order. */
export const listInOrder = async (
  req: PayloadRequest,
  collection: OrderedCollection,
): Promise<OrderedEntry[]> => {
  const title = req.payload.collections[collection].config.admin.useAsTitle ?? 'title'
  return (await listEntries(req, collection)).map((doc) => ({
    id: doc.id,
    title: getEntryTitle(doc, title) || 'Untitled',
    group: collection === 'services' ? getCategoryName(doc.category) : null,
    image: getListedImage(doc),
  }))
}

/** Puts some or all documents in the order of `ids`, which visitors see straight away. Unknown ids are ignored. */
export const putInOrder = async (
  req: PayloadRequest,
  collection: OrderedCollection,
  ids: string[],
): Promise<void> => {
  const before = await listEntries(req, collection)
  const order = mergeOrder(
    before.map(({ id }) => id),
    ids,
  )
  const was = new Map(before.map(({ id, position }) => [id, position]))
  for (const [index, id] of order.entries()) {
    const position = (index + 1) * STEP
    if (was.get(id) !== position) await moveTo(req.payload, collection, { id, position })
  }
  await expireTags(req.payload, [collection])
}
