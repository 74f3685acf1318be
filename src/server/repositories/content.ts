import type { BasePayload, GlobalSlug, PayloadRequest, Where } from 'payload'
import { isDuplicate, type Row, type Slug, store } from '@/server/repositories/store'
import { isContentId } from '@/server/repositories/running-database'

/** Collections whose latest edits are stored separately from what visitors see. */
export type DraftSlug = 'categories' | 'courses' | 'services'

/** More documents than any salon has. Every list has a limit. */
const MANY = 2000

/** A document with its latest edits. */
export type DraftDocument<S extends DraftSlug> = Row<S> & {
  /** True if the document is published and also has edits that are not published yet. */
  hasUnpublishedEdits: boolean
}

/** Reads the publication status from the stored document, because an edited version is always a draft (D83). */
const toDraftDocument = <S extends DraftSlug>(
  edited: Row<S>,
  stored: Row<S> | null | undefined,
): DraftDocument<S> => {
  const of: Row<DraftSlug> | null | undefined = stored
  const state = {
    _status: of?._status ?? 'draft',
    hasUnpublishedEdits: of?._status === 'published' && (edited as Row<DraftSlug>)._status === 'draft',
  }
  return { ...edited, ...state } as DraftDocument<S>
}

/** Every document with its latest edits, including unpublished ones. Archived documents are last. */
export const listDraftDocuments = async <S extends DraftSlug>(
  payload: BasePayload,
  collection: S,
): Promise<DraftDocument<S>[]> => {
  const asked = { draft: true, depth: 0, pagination: false } as const
  const [{ docs }, stored] = await Promise.all([
    payload.find({
      collection,
      ...asked,
      sort: ['archived', 'position'],
      limit: MANY,
      overrideAccess: true,
    }),
    store(payload).find(collection, {}, { limit: MANY }),
  ])
  const byId = new Map(stored.map((row) => [String(row.id), row]))
  return (docs as unknown as Row<S>[]).map((row) => toDraftDocument(row, byId.get(String(row.id))))
}

export const findDraftDocument = async <S extends DraftSlug>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<DraftDocument<S> | null> => {
  if (!isContentId(id)) return null
  const asked = { draft: true, depth: 0, disableErrors: true } as const
  const [edited, stored] = await Promise.all([
    payload.findByID({ collection, id, ...asked, overrideAccess: true }),
    store(payload).findOne(collection, { id: { equals: id } }),
  ])
  return edited ? toDraftDocument(edited as unknown as Row<S>, stored) : null
}

/**
 * The stored document, whether or not it is published. Visitors see this version once it is published. Null if there is
 * none.
 */
export const findStored = async <S extends DraftSlug | 'pages'>(
  payload: BasePayload,
  collection: S,
  id: string,
): Promise<Row<S> | null> =>
  isContentId(id) ? store(payload).findOne(collection, { id: { equals: id } }) : null

/** A global as visitors see it, regardless of its draft. Null if it was never saved. */
export const findStoredGlobal = (
  req: PayloadRequest,
  slug: string,
): Promise<Record<string, unknown> | null> => req.payload.db.findGlobal({ slug, req })

/** Changes fields of a global and of its latest version, without running hooks. */
export const changeLatestGlobal = async (
  { db }: BasePayload,
  slug: GlobalSlug,
  state: { _status?: string; editedBy?: string | null },
): Promise<void> => {
  await db.updateGlobal({ slug, data: state, returning: false })
  const { docs } = await db.findGlobalVersions({ global: slug, sort: '-updatedAt', limit: 1 })
  const [latest] = docs
  if (!latest) return
  const versionData = { ...latest, version: { ...latest.version, ...state } } as never
  await db.updateGlobalVersion({ global: slug, id: latest.id, versionData })
}

/** The ids of the documents that match `where`, including those in the bin. At most `limit` are returned. */
export const findIdsWithBin = async (
  req: PayloadRequest,
  collection: string,
  where: Where,
  limit: number,
): Promise<string[]> => {
  const asked = { where, limit, pagination: false, select: { id: true }, req } as const
  const { docs } = await req.payload.db.find<{ id: unknown }>({ collection: collection as Slug, ...asked })
  return docs.map(({ id }) => String(id))
}

/** Undoes a change to a document without running hooks. `before` is null if the document was new. */
export const undoChange = async (
  payload: BasePayload,
  collection: Slug,
  id: string | number,
  before: object | null,
): Promise<void> => {
  if (before) await payload.db.updateOne({ collection, id, data: { ...before } })
  else await payload.db.deleteOne({ collection, where: { id: { equals: id } } })
}

/** The slugs that the documents of a collection already use. */
export const findTakenSlugs = async (payload: BasePayload, collection: DraftSlug): Promise<Set<string>> => {
  const rows = await store(payload).find(collection, {}, { limit: MANY })
  return new Set(rows.flatMap(({ slug }) => slug ?? []))
}

/** The id of the document with this slug. Null if there is none. */
export const findIdBySlug = async (
  payload: BasePayload,
  collection: DraftSlug,
  slug: string,
): Promise<string | null> => {
  const row = await store(payload).findOne(collection, { slug: { equals: slug } })
  return row ? String(row.id) : null
}

/** True if a document was refused because its name or address is already in use. */
export const isTaken = (error: unknown): boolean => isDuplicate(error)

/** True if a published page or course has this address. */
export const isPublishedAt = async (
  payload: BasePayload,
  collection: 'courses' | 'pages',
  slug: string,
): Promise<boolean> =>
  (await store(payload).count(collection, { slug: { equals: slug }, _status: { equals: 'published' } })) > 0

/** More names than any salon has. */
const MAX_TAKEN_NAMES = 5000

/** The fields that must be unique in each collection. */
export const uniqueFields = { pages: 'slug', redirects: 'from' } as const

/** The names of all other documents that are not in the bin. */
export const findOtherNames = async (
  payload: BasePayload,
  collection: keyof typeof uniqueFields,
  id: string,
): Promise<Set<unknown>> => {
  const rows = await store(payload).find(collection, { id: { not_equals: id } }, { limit: MAX_TAKEN_NAMES })
  return new Set(rows.map((row) => ('slug' in row ? row.slug : 'from' in row ? row.from : null)))
}

/** More drafts than anyone begins. The next run deletes the rest. */
const MAX_DRAFTS_AT_ONCE = 500

/** The collections with drafts, each with the field that is used as its title. */
const listDraftedCollections = ({ config }: BasePayload): { slug: Slug; title: string }[] =>
  config.collections.flatMap(({ slug, versions, admin }) =>
    versions?.drafts && admin.useAsTitle ? [{ slug: slug as Slug, title: admin.useAsTitle }] : [],
  )

interface Version {
  id: string | number
  createdAt: string
  updatedAt: string
  version: Record<string, unknown>
}

/**
 * Finds the only version of a draft that was never edited. Null if it was. The editor saves an empty draft when it
 * opens. Typing creates a second version or changes the first.
 */
const findUntouchedVersion = async (
  payload: BasePayload,
  { slug, title }: { slug: Slug; title: string },
  id: string,
): Promise<Version | null> => {
  const where: Where = { parent: { equals: id } }
  const found = await payload.db.findVersions({ collection: slug, where, limit: 2, pagination: false })
  const [only, second] = found.docs as unknown as Version[]
  if (!only || second) return null
  return !only.version[title] && String(only.createdAt) === String(only.updatedAt) ? only : null
}

const untitledDraft = (title: string): Where[] => [
  { _status: { equals: 'draft' } },
  { [title]: { exists: false } },
]

/** Deletes a draft if it matches `begun` and was never edited. Returns false if it stays. */
const removeIfUntouched = async (
  payload: BasePayload,
  collection: { slug: Slug; title: string },
  id: string,
  begun: Where[],
): Promise<boolean> => {
  const { slug } = collection
  const version = await findUntouchedVersion(payload, collection, id)
  if (!version) return false
  await store(payload).remove(slug, { and: [{ id: { equals: id } }, ...begun] })
  if (await store(payload).findOne(slug, { id: { equals: id } })) return false
  // By its own id, because SQLite empties its parent when the document is deleted.
  await payload.db.deleteVersions({ collection: slug, where: { id: { equals: version.id } } })
  return true
}

/** Deletes one untitled draft, unless somebody has edited it. Returns false if it stays. */
export const removeUntouchedDraft = async (
  payload: BasePayload,
  slug: Slug,
  id: string,
): Promise<boolean> => {
  const collection = listDraftedCollections(payload).find((one) => one.slug === slug)
  return collection ? removeIfUntouched(payload, collection, id, untitledDraft(collection.title)) : false
}

/**
 * Deletes untitled drafts that were begun before `before` (epoch ms) and never edited (D96). Returns how many were
 * deleted.
 */
export const removeUntouchedDrafts = async (payload: BasePayload, before: number): Promise<number> => {
  let removed = 0
  for (const collection of listDraftedCollections(payload)) {
    const begun: Where[] = [
      ...untitledDraft(collection.title),
      { createdAt: { less_than: new Date(before).toISOString() } },
    ]
    const rows = await store(payload).find(collection.slug, { and: begun }, { limit: MAX_DRAFTS_AT_ONCE })
    for (const { id } of rows) if (await removeIfUntouched(payload, collection, String(id), begun)) removed++
    // Versions whose draft was deleted before. Payload would list each as a document.
    await payload.db.deleteVersions({ collection: collection.slug, where: { parent: { exists: false } } })
  }
  return removed
}
