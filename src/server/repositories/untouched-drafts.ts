import type { BasePayload, Where } from 'payload'
import { type Slug, store } from './store'

/** More than anybody begins; the next run goes on. */
const MANY = 500

/** The collections with drafts, and the field that each is called by. */
const draftedCollections = ({ config }: BasePayload): { slug: Slug; title: string }[] =>
  config.collections.flatMap(({ slug, versions, admin }) =>
    versions?.drafts && admin.useAsTitle ? [{ slug: slug as Slug, title: admin.useAsTitle }] : [],
  )

interface Version {
  createdAt: string
  updatedAt: string
  version: Record<string, unknown>
}

/** The editor saves an empty draft when it opens; what is typed makes a second version, or changes the first. */
const isUntouched = async (
  payload: BasePayload,
  { slug, title }: { slug: Slug; title: string },
  id: string,
): Promise<boolean> => {
  const where: Where = { parent: { equals: id } }
  const found = await payload.db.findVersions({ collection: slug, where, limit: 2, pagination: false })
  const [only, second] = found.docs as unknown as Version[]
  if (!only || second) return false
  return !only.version[title] && String(only.createdAt) === String(only.updatedAt)
}

/** Removes nameless drafts that were begun before `before`, epoch ms, and never typed into (D96). How many went. */
export const removeUntouchedDrafts = async (payload: BasePayload, before: number): Promise<number> => {
  let removed = 0
  for (const collection of draftedCollections(payload)) {
    const { slug, title } = collection
    const begun: Where = {
      and: [
        { _status: { equals: 'draft' } },
        { [title]: { exists: false } },
        { createdAt: { less_than: new Date(before).toISOString() } },
      ],
    }
    for (const row of await store(payload).find(slug, begun, { limit: MANY })) {
      const id = String(row.id)
      if (!(await isUntouched(payload, collection, id))) continue
      await store(payload).remove(slug, { and: [{ id: { equals: row.id } }, begun] })
      if (await store(payload).findOne(slug, { id: { equals: row.id } })) continue
      await payload.db.deleteVersions({ collection: slug, where: { parent: { equals: row.id } } })
      removed++
    }
  }
  return removed
}
