import {
  type Access,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Field,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type SanitizedCollectionConfig,
  APIError,
  type BasePayload,
  type CollectionBeforeChangeHook,
  type FieldHook,
} from 'payload'
import { isStaff } from '@/server/access/access'
import { writeAudit } from '@/server/repositories/audit'
import { removeBinMark, addBinMark } from '@/domain/content/content-collections'
import { findFreeSlug, toSlug } from '@/domain/text/slug'
import { binTexts } from '@/messages/management-content'
import { findOtherNames, uniqueFields } from '@/server/repositories/content'
import { findPublished } from '@/server/repositories/catalogue'
import { toWebpName } from '@/domain/content/picture-name'
import { ALL_CONTENT } from '@/server/cache/content-watch'
import { rememberContent } from '@/server/cache/remember-content'
import { listFileNames } from '@/server/files/file-store'
import { findContentUses, neededPages } from '@/server/services/content/content-uses'

/** Refuses to delete the terms and the privacy page, because our own pages link to them (D94). */
const keepNeededPages: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const ours = collection.slug === 'pages' ? neededPages.get(String(originalDoc?.slug)) : undefined
  if (!ours || !data.deletedAt || originalDoc.deletedAt) return data
  const uses = await findContentUses(req.payload, 'pages', [String(originalDoc.id)])
  throw new APIError(binTexts.needed([...ours, ...uses.map(({ title }) => title)]), 409, null, true)
}

/**
 * Keeps a published document published in the bin, as visitors saw it, and publishes it again when it is restored. Its
 * unpublished changes stay in its versions. Payload’s screens send `draft` with every restore.
 */
const keepPublishedInBin: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (Boolean(data.deletedAt) === Boolean(originalDoc?.deletedAt)) return data
  if (!data.deletedAt) return originalDoc._status === 'published' ? { ...data, _status: 'published' } : data
  if (originalDoc?._status !== 'draft') return data
  const published = await findPublished(req.payload, collection.slug, String(originalDoc.id))
  return published ? { ...data, ...published, deletedAt: data.deletedAt } : data
}

const isNamed = (slug: string): slug is keyof typeof uniqueFields => slug in uniqueFields

/**
 * Gives up a document's name or web address when it is moved to the bin, and uses it again when it is restored (D94).
 * If a different page has the address by then, the restored page gets the next free one: `prices-2`.
 */
const freeNameInBin: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { slug } = collection
  if (operation !== 'update' || !isNamed(slug)) return data
  const field = uniqueFields[slug]
  const wasInBin = Boolean(originalDoc.deletedAt)
  const isInBin = data.deletedAt === undefined ? wasInBin : Boolean(data.deletedAt)
  const id = String(originalDoc.id)
  // When a page is moved to the bin, we keep the address that was published. A draft may have a different one.
  const kept = ((isInBin && !wasInBin && data[field]) || originalDoc[field]) as string | null | undefined
  if (!kept) return data
  if (isInBin) return { ...data, [field]: addBinMark(kept, id) }
  if (!wasInBin) return data
  const before = removeBinMark(kept)
  // The caller may send a new name when restoring a document.
  const given: unknown = data[field]
  if (typeof given === 'string' && ![before, kept, toSlug(kept)].includes(given)) return data
  const taken = await findOtherNames(req.payload, slug, id)
  if (slug === 'redirects' && taken.has(before)) throw new APIError(binTexts.addressTaken, 409, null, true)
  return { ...data, [field]: findFreeSlug(before, (tried) => !taken.has(tried)) }
}

/** Shows a document in the bin under its previous name. */
export const showNameBefore: FieldHook = ({ value }) =>
  typeof value === 'string' ? removeBinMark(value) : value

const readNames = async (payload: BasePayload): Promise<Set<string>> => {
  const { docs } = await payload.find({
    collection: 'media',
    trash: true,
    where: { deletedAt: { exists: true } },
    depth: 0,
    limit: 0,
    pagination: false,
  })
  return new Set(docs.flatMap((row) => listFileNames(row as never)))
}

/** True if a file, or the WebP file of an AVIF, belongs to a picture in the bin. */
const isBinnedFile = async (payload: BasePayload, filename: unknown): Promise<boolean> => {
  const asked = { key: 'files in the bin', tags: ['media', ALL_CONTENT] }
  const names = await rememberContent(payload, asked, () => readNames(payload))
  return typeof filename === 'string' && names.has(toWebpName(filename))
}

const getDocumentTitle = ({ admin }: SanitizedCollectionConfig, doc: Record<string, unknown>): string => {
  const title = doc[admin.useAsTitle ?? 'id']
  return typeof title === 'string' ? title : ''
}

/** The kind and the title of a document: `Page: About us`. */
export const summariseChange = (
  collection: SanitizedCollectionConfig,
  doc: Record<string, unknown>,
): string => {
  const { singular } = collection.labels
  return [typeof singular === 'string' ? singular : collection.slug, getDocumentTitle(collection, doc)]
    .filter(Boolean)
    .join(': ')
}

/** Records who moved content to the bin, and who restored it (D94). */
const auditBin: CollectionAfterChangeHook = async ({ collection, doc, operation, previousDoc, req }) => {
  const [before, now] = [Boolean(previousDoc?.deletedAt), Boolean(doc.deletedAt)]
  if (operation !== 'update' || before === now || req.context.keepCache === true) return doc
  await writeAudit(req, {
    action: now ? 'content-binned' : 'content-restored',
    subject: collection.slug,
    subjectId: String(doc.id),
    summary: summariseChange(collection, now ? previousDoc : doc),
  })
  return doc
}

/** Records permanent deletions. The record has no name if the bin was emptied automatically at night. */
const auditDeleted: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  if (req.context.keepCache === true) return doc
  await writeAudit(req, {
    action: 'content-deleted',
    subject: collection.slug,
    subjectId: String(id),
    summary: summariseChange(collection, doc),
  })
  return doc
}

const inBin = { deletedAt: { exists: true } }
const notInBin = { deletedAt: { exists: false } }

/** Visitors never see documents in the bin or their files. */
const withoutBinned =
  (read: Access): Access =>
  async (args) => {
    const allowed = await read(args)
    if (!allowed || isStaff(args.req)) return allowed
    if (args.isReadingStaticFile)
      return allowed && !(await isBinnedFile(args.req.payload, args.data?.filename))
    return allowed === true ? notInBin : { and: [allowed, notInBin] }
  }

/**
 * People who are allowed to delete put content in the bin. Only content that is in the bin can be deleted permanently.
 */
const requireBinFirst =
  (mayDelete: Access): Access =>
  async (args) => {
    const allowed = await mayDelete(args)
    return allowed === true && !(args.data as { deletedAt?: unknown } | undefined)?.deletedAt
      ? inBin
      : allowed
  }

const binNote = '/management/fields/LinksOfSelected.client#BinNote'

/** Shows all content that links to the selected documents before they are deleted. */
const linksOfSelected = (collection: string) => ({
  path: '/management/fields/LinksOfSelected.client#LinksOfSelected',
  clientProps: { collection },
})

/** Lists all content that links to the document. It is also shown before the document is deleted. */
const linkedFrom: Field = {
  name: 'linkedFrom',
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: '/management/fields/DocumentUses#LinkedFrom' },
  },
}

/**
 * Puts a document in the bin as a whole, with its published version and draft. If only the draft were in the bin, the
 * document would be on the site but in no list.
 */
const requireWholeList: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data } = args as { data?: { deletedAt?: unknown } }
  return operation === 'update' && data?.deletedAt ? { ...args, draft: false, autosave: false } : args
}

/** Adds the bin to a collection: its content stays there for 30 days after it is deleted (D94). */
export const withBin = (collection: CollectionConfig): CollectionConfig => {
  const { access, admin, fields, hooks, slug } = collection
  if (!access?.read || !access.delete) throw new Error(`${slug} does not say who may read and delete it`)
  return {
    ...collection,
    trash: true,
    admin: {
      ...admin,
      // This column is only shown in the bin (payloads-own.scss).
      defaultColumns: [...(admin?.defaultColumns ?? []), 'deletedAt'],
      components: {
        ...admin?.components,
        beforeListTable: [...(admin?.components?.beforeListTable ?? []), binNote, linksOfSelected(slug)],
      },
    },
    fields: [...fields, linkedFrom],
    access: { ...access, read: withoutBinned(access.read), delete: requireBinFirst(access.delete) },
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), requireWholeList],
      // These hooks come first, so that they can still see the version that visitors saw.
      beforeChange: [keepNeededPages, keepPublishedInBin, freeNameInBin, ...(hooks?.beforeChange ?? [])],
      afterChange: [...(hooks?.afterChange ?? []), auditBin],
      afterDelete: [...(hooks?.afterDelete ?? []), auditDeleted],
    },
  }
}
