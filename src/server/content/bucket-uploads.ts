import { setTimeout } from 'node:timers/promises'
import type {
  BasePayload,
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  Config,
  CollectionBeforeChangeHook,
} from 'payload'
import { toAvifName } from '@/domain/content/picture-name'
import type { S3Settings } from '@/server/env/s3'
import { isOfBucket, listFileNames, StoreAway } from '@/server/files/file-store'
import { getUploadFolder, MEDIA, getPictureStore } from '@/server/files/folder-store'
import { toS3Config, toClientKey } from '@/server/files/s3-store'
import { undoChange } from '@/server/repositories/content'
import { answerFromBucket } from './picture-headers'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'

/** Removes files and their derived sizes. Failures are only logged. */
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

/**
 * How long a failed upload waits for its files to be removed, in ms. After that, the removal continues in the
 * background.
 */
const LONGEST_TIDYING = 3_000

/** Restores the row to its state before a failed change. */
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
 * The adapter puts files in the bucket after their row is written, and relies on a transaction to undo the row. We have
 * no transactions (docs/decisions/0001), so we undo the row ourselves if the files cannot be stored. The previous files
 * are deleted after the new ones are stored. If that fails, the upload still counts as successful.
 */
const withRollback =
  (put: CollectionAfterChangeHook): CollectionAfterChangeHook =>
  async (args) => {
    const { collection, doc, operation, previousDoc, req } = args
    if (!req.file || req.context.skipCloudStorage) return doc
    const slug = collection.slug as CollectionSlug
    const before = operation === 'update' ? (previousDoc as Row) : null
    try {
      // Without the previous document, the adapter does not delete anything.
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

/**
 * Deletes files before their row. If the row were deleted first and a file remained, nobody would find it again, even
 * if a customer asked to be forgotten.
 */
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

/** Removes the adapter's fields for the location of a picture. The collection already determines this location. */
const omitOwnFields = ({ fields }: CollectionConfig): CollectionConfig['fields'] =>
  fields.filter((field) => !('name' in field) || !['prefix', '_objectKey'].includes(field.name))

const withBucketHooks = (ours: CollectionConfig, adapted: CollectionConfig): CollectionConfig => {
  const put = adapted.hooks?.afterChange?.at(-1)
  if (!put || typeof adapted.upload !== 'object') throw new Error(`the adapter left out ${ours.slug}`)
  return {
    ...adapted,
    fields: omitOwnFields(adapted),
    // To duplicate a document, Payload would fetch its file from our own site, without passing the proxy.
    disableDuplicate: true,
    hooks: {
      ...adapted.hooks,
      // Pages must expire only after the files are stored.
      afterChange: [withRollback(put), ...(ours.hooks?.afterChange ?? [])],
      beforeDelete: [...(ours.hooks?.beforeDelete ?? []), deleteFilesFirst],
      afterDelete: ours.hooks?.afterDelete,
    },
    upload: { ...adapted.upload, handlers: [answerFromBucket] },
  }
}

/**
 * Stores the files of all upload collections in a bucket, with Payload's own adapter (docs/decisions/0013). Of the
 * configuration that it returns, we use only the collections. The rest is for browsers that send files to the bucket
 * themselves.
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

/**
 * Checks that the disk has space for the upload. Payload writes the file later. If the disk is full or missing, it
 * would say that the picture is unusable, and the sender would look for a fault in a good picture.
 */
export const checkPictureSpace: CollectionBeforeChangeHook = async ({ data, req, collection }) => {
  const { staticDir, disableLocalStorage } = collection.upload
  if (!req.file || disableLocalStorage || !staticDir) return data
  const probe = path.join(
    /* turbopackIgnore: true */ staticDir,
    `${randomBytes(8).toString('hex')}.webp.part`,
  )
  try {
    await mkdir(staticDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, Buffer.alloc(req.file.size), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new StoreAway(error)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  return data
}
