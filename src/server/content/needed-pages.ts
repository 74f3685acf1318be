import { APIError, type BasePayload, type CollectionBeforeChangeHook } from 'payload'
import { binTexts } from '../../messages/management-bin'
import { isContentId } from '../repositories/edited'
import { contentUses } from './content-uses'

const { menu, checkout } = binTexts.places

/** Pages of the owner's that our own pages link to, whatever the owner changes. */
const needed = new Map([
  ['terms-and-conditions', [menu, checkout]],
  ['privacy-policy', [menu]],
])

/** Terms and privacy are not deleted while something links to them (D94). */
export const keepNeededPages: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const ours = collection.slug === 'pages' ? needed.get(String(originalDoc?.slug)) : undefined
  if (!ours || !data.deletedAt || originalDoc.deletedAt) return data
  const uses = await contentUses(req.payload, 'pages', [String(originalDoc.id)])
  throw new APIError(binTexts.needed([...ours, ...uses.map(({ title }) => title)]), 409, null, true)
}

/** The titles of those pages that cannot be deleted. */
export const titlesOfNeeded = async (payload: BasePayload, ids: string[]): Promise<string[]> => {
  const where = { id: { in: ids.filter(isContentId) }, slug: { in: [...needed.keys()] } }
  const asked = { depth: 0, pagination: false, overrideAccess: true } as const
  const { docs } = await payload.find({ collection: 'pages', where, ...asked })
  return docs.map(({ title }) => title)
}
