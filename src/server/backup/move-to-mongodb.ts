import { createHash } from 'node:crypto'
import {
  type BasePayload,
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type CollectionSlug,
  type Field,
  type GlobalSlug,
  type Where,
} from 'payload'
import { getMongoose } from '@/server/repositories/differing-queries'
import { excludedCollections } from './copy-mongodb'

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * The id that a content document gets on MongoDB, as 24 hexadecimal digits. It is the same every time, so each
 * reference to the document can be mapped on its own.
 */
export const toMongoId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 24)

/**
 * Maps the ids of content wherever they appear: as a whole value, within a text (a key, an address) or as the name of a
 * property. Ids have 122 random bits, so no other text is mistaken for an id.
 */
export const createIdMapper = (known: ReadonlySet<string>) => {
  const inText = (text: string): string => text.replace(uuids, (id) => (known.has(id) ? toMongoId(id) : id))
  const mapped = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(mapped)
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [inText(name), mapped(part)]))
  }
  return <T>(value: T): T => mapped(value) as T
}

type Doc = Record<string, unknown> & { id?: unknown }

/**
 * The collections that are not moved. In addition to those that are never in a backup, these are current locks and the
 * migrations of the other database.
 */
const unmovedCollections = new Set([...excludedCollections, 'payload-locked-documents', 'payload-migrations'])

/** Current limits and leases are left out, as in a backup of MongoDB. */
const movedCollections: Record<string, Where> = { counters: { endsAt: { exists: false } } }

const BATCH = 500

/** Reads all documents that `find` returns, in batches. */
async function* readInParts(find: (page: number) => Promise<{ docs: unknown[] }>): AsyncGenerator<Doc[]> {
  for (let page = 1; ; page++) {
    const docs = (await find(page)).docs as Doc[]
    if (docs.length > 0) yield docs
    if (docs.length < BATCH) return
  }
}

const collectionsInOrder = { limit: BATCH, pagination: false, sort: 'id' } as const

const readBatches = (from: BasePayload, collection: CollectionSlug): AsyncGenerator<Doc[]> =>
  readInParts((page) =>
    from.db.find({ collection, where: movedCollections[collection] ?? {}, page, ...collectionsInOrder }),
  )

const listSlugs = (from: BasePayload): CollectionSlug[] =>
  from.config.collections
    .map(({ slug }) => slug as CollectionSlug)
    .filter((slug) => !unmovedCollections.has(slug))

const isContent = ({ collections }: BasePayload, slug: CollectionSlug): boolean =>
  collections[slug].customIDType === undefined

/** The ids of all content. Records have our own ids, which do not change (D11). */
const listContentIds = async (from: BasePayload): Promise<Set<string>> => {
  const ids = new Set<string>()
  for (const slug of listSlugs(from))
    if (isContent(from, slug))
      for await (const rows of readBatches(from, slug)) for (const { id } of rows) ids.add(String(id))
  return ids
}

/** Leaves out empty fields, which are NULL in SQLite. MongoDB's unique keys would treat two nulls as duplicates. */
const omitEmpty = (doc: Doc): Doc =>
  Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== null))

interface Target {
  /** The model of Mongoose, which converts the values. */
  model: { insertMany(docs: object[]): Promise<unknown> } | undefined
  fields: Field[]
  globalSlug?: string
}

/** Inserts documents as the adapter would, with the database's own types for relations, dates and ids. */
const put = async (to: BasePayload, { model, fields, globalSlug }: Target, docs: Doc[]): Promise<void> => {
  if (!model) throw new Error('a collection is missing')
  const { transform } = await import('@payloadcms/db-mongodb/internal')
  const adapter = getMongoose(to)
  const rows = docs.map(({ id, ...rest }) => {
    const data = omitEmpty(rest)
    transform({ adapter, data, fields, globalSlug, operation: 'write' })
    return id === undefined ? data : { ...data, _id: id }
  })
  await model.insertMany(rows)
}

type Mapper = ReturnType<typeof createIdMapper>

const moveCollection = async (
  from: BasePayload,
  to: BasePayload,
  slug: CollectionSlug,
  map: Mapper,
): Promise<void> => {
  const { config } = to.collections[slug]
  const { collections, versions } = getMongoose(to)
  for await (const rows of readBatches(from, slug))
    await put(to, { model: collections[slug], fields: config.fields }, map(rows))
  if (!config.versions) return
  const target = { model: versions[slug], fields: buildVersionCollectionFields(to.config, config) }
  const read = (page: number) => from.db.findVersions({ collection: slug, page, ...collectionsInOrder })
  for await (const rows of readInParts(read)) await put(to, target, map(rows.map(omitId)))
}

/** Removes the id of a version or a global. Nothing refers to these ids, so they get new ones. */
const omitId = ({ id: _id, ...rest }: Doc): Doc => rest

const moveGlobals = async (from: BasePayload, to: BasePayload, map: Mapper): Promise<void> => {
  const { globals, versions } = getMongoose(to)
  for (const config of to.config.globals) {
    const slug = config.slug as GlobalSlug
    const stored = (await from.db.findGlobal({ slug })) as Doc | undefined
    if (stored && Object.keys(stored).length > 0)
      await put(to, { model: globals, fields: config.fields, globalSlug: slug }, [map(omitId(stored))])
    if (!config.versions) continue
    const target = { model: versions[slug], fields: buildVersionGlobalFields(to.config, config) }
    const read = (page: number) => from.db.findGlobalVersions({ global: slug, page, ...collectionsInOrder })
    for await (const rows of readInParts(read)) await put(to, target, map(rows.map(omitId)))
  }
}

/**
 * Moves a whole salon from SQLite to an empty MongoDB. Content gets MongoDB ids, and all references to it are mapped.
 * Records keep their ids. Claims are not moved, because a restore rebuilds them. The caller must have upgraded the
 * source.
 */
export const moveToMongodb = async (from: BasePayload, to: BasePayload): Promise<void> => {
  const map = createIdMapper(await listContentIds(from))
  for (const slug of listSlugs(from)) await moveCollection(from, to, slug, map)
  await moveGlobals(from, to, map)
}
