import { setTimeout } from 'node:timers/promises'
import type {
  BasePayload,
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  Config,
} from 'payload'
import { toAvifName } from '@/domain/content/picture-name'
import type { S3Settings } from '@/server/env/s3'
import { isOfBucket, listFileNames, StoreAway } from '@/server/files/file-store'
import { getUploadFolder, MEDIA, getPictureStore } from '@/server/files/folder-store'
import { toS3Config, toClientKey } from '@/server/files/s3-store'
import { undoChange } from '@/server/repositories/content'
import { answerFromBucket } from './picture-headers'

/** Takes files away, and what was made of them; what could not be is told in the log. */
const removeQuietly = async (payload: BasePayload, slug: string, names: string[]): Promise<void> => {
  const gone = await Promise.allSettled(planRemovals(payload, slug, names))
  const failed = gone.find(({ status }) => status === 'rejected')
  if (failed) payload.logger.warn({ names, msg: 'files that no picture has any more stay in the bucket' })
}

const planRemovals = (payload: BasePayload, slug: string, names: string[]): Promise<void>[] => {
  const store = getPictureStore(payload)
  return names
    .flatMap((name) => [name, toAvifName(name)])
    .map((name) => store.remove(getUploadFolder(slug) + name))
}

/** Ms that an upload that failed waits for its files to be removed. Their removal goes on after that. */
const LONGEST_TIDYING = 3_000

/** A row as it was before a change that came to nothing. */
const undoRestored = async (
  payload: BasePayload,
  slug: CollectionSlug,
  now: Row,
  before: Row | null,
): Promise<void> => {
  await undoChange(payload, slug, now.id, before)
  const kept = before ? listFileNames(before) : []
  const left = listFileNames(now).filter((name) => !kept.includes(name))
  await Promise.race([removeQuietly(payload, slug, left), setTimeout(LONGEST_TIDYING, null, { ref: false })])
}

type Row = { id: string | number } & Parameters<typeof listFileNames>[0]

/**
 * The adapter puts files into the bucket once their row is written, and leaves it to a transaction to take the row back.
 * There are none here (docs/decisions/0001): a row whose files could not be kept is taken back by hand. Files of the
 * picture before go when the new ones are there; that they stay is no reason to fail.
 */
const withRollback =
  (put: CollectionAfterChangeHook): CollectionAfterChangeHook =>
  async (args) => {
    const { collection, doc, operation, previousDoc, req } = args
    if (!req.file || req.context.skipCloudStorage) return doc
    const slug = collection.slug as CollectionSlug
    const before = operation === 'update' ? (previousDoc as Row) : null
    try {
      // Without what was before it takes nothing away.
      const kept = (await put({ ...args, previousDoc: {} })) as Row
      const now = listFileNames(kept)
      const old = before ? listFileNames(before).filter((name) => !now.includes(name)) : []
      await removeQuietly(req.payload, slug, old)
      return kept
    } catch (error) {
      await undoRestored(req.payload, slug, doc as Row, before)
      throw isOfBucket(error) ? new StoreAway(error) : error
    }
  }

/** Files go before their row: one that stayed behind, of a customer who asked to be forgotten, would be found by nobody. */
const deleteFilesFirst: CollectionBeforeDeleteHook = async ({ collection, id, req: { payload } }) => {
  const slug = collection.slug as CollectionSlug
  const row = (await payload.findByID({
    collection: slug,
    id,
    depth: 0,
    disableErrors: true,
    trash: slug === 'media',
  })) as Row | null
  if (row) await Promise.all(planRemovals(payload, slug, listFileNames(row)))
}

/** Where a picture lies follows from its collection: the columns that the adapter keeps it in would be nobody's. */
const omitOwnFields = ({ fields }: CollectionConfig): CollectionConfig['fields'] =>
  fields.filter((field) => !('name' in field) || !['prefix', '_objectKey'].includes(field.name))

const withBucketHooks = (ours: CollectionConfig, adapted: CollectionConfig): CollectionConfig => {
  const put = adapted.hooks?.afterChange?.at(-1)
  if (!put || typeof adapted.upload !== 'object') throw new Error(`the adapter left out ${ours.slug}`)
  return {
    ...adapted,
    fields: omitOwnFields(adapted),
    // A copy would be fetched from ourselves, past everything that stands in front.
    disableDuplicate: true,
    hooks: {
      ...adapted.hooks,
      // Pages are told when the files are there.
      afterChange: [withRollback(put), ...(ours.hooks?.afterChange ?? [])],
      beforeDelete: [...(ours.hooks?.beforeDelete ?? []), deleteFilesFirst],
      afterDelete: ours.hooks?.afterDelete,
    },
    upload: { ...adapted.upload, handlers: [answerFromBucket] },
  }
}

/**
 * Has Payload's own adapter keep the files of all upload collections in a bucket (docs/decisions/0013). Of what it makes
 * of a configuration the collections are taken alone: the rest is for browsers that send files to the bucket themselves.
 */
export const storeUploadsInBucket = async (
  collections: CollectionConfig[],
  settings: S3Settings,
): Promise<CollectionConfig[]> => {
  const { s3Storage } = await import('@payloadcms/storage-s3')
  const uploads = collections.filter(({ upload }) => upload)
  const prefix = ({ slug }: CollectionConfig) =>
    `${settings.prefix}${MEDIA}/${getUploadFolder(slug)}`.slice(0, -1)
  const adapter = s3Storage({
    bucket: settings.bucket,
    config: toS3Config(settings),
    clientCacheKey: toClientKey(settings),
    collections: Object.fromEntries(uploads.map((one) => [one.slug, { prefix: prefix(one) }])),
  })
  const adapted = (await adapter({ collections } as Config)).collections ?? []
  return collections.map((ours, at) => (ours.upload ? withBucketHooks(ours, adapted[at] ?? ours) : ours))
}
