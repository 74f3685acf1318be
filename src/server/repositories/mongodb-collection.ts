import type { Collection, Model } from 'mongoose'
import type { BasePayload } from 'payload'

/** The driver's collection behind one of Payload's, for the few queries that the Local API cannot say. */
export const mongodbCollection = (payload: BasePayload, slug: string): Collection => {
  const { collections } = payload.db as unknown as { collections: Record<string, Model<unknown> | undefined> }
  const model = collections[slug]
  if (!model) throw new Error(`the collection ${slug} is missing`)
  return model.collection
}
