import type { BasePayload, GlobalSlug, Where } from 'payload'
import type { LaterChange } from '@/domain/content/changed-fields'
import { findAccount } from './accounts'
import { type Slug, store } from './store'

/** A document of a collection, or a global. */
export type VersionedContent = { collection: Slug; id: string } | { global: GlobalSlug }

/** A stored version. `editedBy` is the id of the account that saved it (collections/fields/editing.ts). */
export interface StoredVersion {
  id: string | number
  updatedAt: string
  /** True if a form saved it while somebody typed. */
  autosave?: boolean | null
  version: Record<string, unknown>
}

const findVersions = async (
  { db }: BasePayload,
  content: VersionedContent,
  and: Where[],
  limit: number,
): Promise<StoredVersion[]> => {
  const asked = { sort: '-updatedAt', limit, pagination: false }
  const found =
    'global' in content
      ? await db.findGlobalVersions({ global: content.global, where: { and }, ...asked })
      : await db.findVersions({
          collection: content.collection,
          where: { and: [{ parent: { equals: content.id } }, ...and] },
          ...asked,
        })
  return found.docs as unknown as StoredVersion[]
}

/** Loads the newest versions, latest first. */
export const listStoredVersions = (
  payload: BasePayload,
  content: VersionedContent,
  limit: number,
): Promise<StoredVersion[]> => findVersions(payload, content, [], limit)

/** Finds the version that a client has seen whose `updated_at` is `seenAt`, an ISO instant. Null if it is gone. */
export const findSeenContent = async (
  payload: BasePayload,
  content: VersionedContent,
  seenAt: string,
): Promise<Record<string, unknown> | null> => {
  const [found] = await findVersions(
    payload,
    content,
    [{ 'version.updatedAt': { equals: new Date(seenAt).toISOString() } }],
    1,
  )
  return found?.version ?? null
}

/** Finds the version that visitors saw at a moment, in epoch ms. Null if it is no longer stored. */
export const findPublishedVersionAt = async (
  payload: BasePayload,
  content: VersionedContent,
  at: number,
): Promise<StoredVersion | null> => {
  const [found] = await findVersions(
    payload,
    content,
    [
      { 'version._status': { equals: 'published' } },
      { updatedAt: { less_than_equal: new Date(at).toISOString() } },
    ],
    1,
  )
  return found ?? null
}

/** Finds the latest version that a person has saved since `since`, an ISO instant. `user` is the account that asks. */
export const findLaterChange = async (
  payload: BasePayload,
  content: VersionedContent,
  { since, user }: { since: string; user: string | null },
): Promise<LaterChange | null> => {
  const [found] = await findVersions(
    payload,
    content,
    [
      { 'version.updatedAt': { greater_than: new Date(since).toISOString() } },
      { 'version.editedBy': { exists: true } },
    ],
    1,
  )
  if (!found) return null
  const editor = String(found.version.editedBy)
  const account = await findAccount(payload, editor)
  return {
    by: account?.firstName ?? '',
    is_own: editor === user,
    at: new Date(found.updatedAt).toISOString(),
    is_published: found.version._status === 'published',
    version_id: String(found.id),
    updated_at: new Date(String(found.version.updatedAt)).toISOString(),
  }
}

/**
 * Locks content for a person, if nobody has locked it. Payload removes the lock whenever the content is saved, also
 * when the form saves a draft automatically while the person goes on typing.
 */
export const keepEditingLock = async (
  payload: BasePayload,
  content: VersionedContent,
  user: string | number,
): Promise<void> => {
  const document = 'global' in content ? null : { relationTo: content.collection, value: content.id as never }
  const where: Where =
    'global' in content
      ? { globalSlug: { equals: content.global } }
      : {
          and: [
            { 'document.relationTo': { equals: content.collection } },
            { 'document.value': { equals: content.id } },
          ],
        }
  if ((await store(payload).count('payload-locked-documents', where)) > 0) return
  await payload.db.create({
    collection: 'payload-locked-documents',
    data: {
      ...(document ? { document } : { globalSlug: (content as { global: string }).global }),
      user: { relationTo: 'users', value: user },
    },
    returning: false,
  })
}
