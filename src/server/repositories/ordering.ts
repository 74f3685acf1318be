import type { BasePayload } from 'payload'
import type { Ordered } from '../../domain/content/ordered'
import { mongooseOf, sqliteOf } from './adapters'
import { store } from './store'

/** Drafts have a place of their own: the newest version's, by which the management area lists them. */
const moveDraft = async (
  payload: BasePayload,
  collection: Ordered,
  { id, position }: { id: string; position: number },
): Promise<void> => {
  if (!payload.collections[collection].config.versions) return
  if (payload.db.name === 'sqlite') {
    const sql = `UPDATE _${collection}_v SET version_position = ? WHERE parent_id = ? AND latest = 1`
    await sqliteOf(payload).client.execute({ sql, args: [position, id] })
    return
  }
  const change = { $set: { 'version.position': position } }
  await mongooseOf(payload).versions[collection]?.updateMany({ parent: id, latest: true }, change, {
    timestamps: false,
  })
}

/** Gives a document its place, in what visitors see and in what is being edited of it. */
export const moveTo = async (
  payload: BasePayload,
  collection: Ordered,
  { id, position }: { id: string; position: number },
): Promise<void> => {
  await store(payload).updateOne(collection, { id: { equals: id } }, { position })
  await moveDraft(payload, collection, { id, position })
}

/** The highest number that a document has; 0 without any. */
export const lastPosition = async (payload: BasePayload, collection: Ordered): Promise<number> => {
  const [last] = await store(payload).find(collection, {}, { sort: '-position', limit: 1 })
  return last?.position ?? 0
}
