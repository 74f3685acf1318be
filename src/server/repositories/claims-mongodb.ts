import type { BasePayload } from 'payload'
import type { Claim } from '../../domain/booking/claims'
import { mongodbCollection } from './mongodb-collection'

const DUPLICATE_KEY = 11000

/** One ordered insertMany: it stops at the first key that exists, and the earlier ones stay. False then. */
export const insertClaimsMongodb = async (
  payload: BasePayload,
  claims: readonly Claim[],
): Promise<boolean> => {
  const at = new Date()
  const documents = claims.map(({ id, ...rest }) => ({ ...rest, _id: id, createdAt: at, updatedAt: at }))
  try {
    await mongodbCollection(payload, 'slot-claims').insertMany(documents as never[], { ordered: true })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === DUPLICATE_KEY) return false
    throw error
  }
}
