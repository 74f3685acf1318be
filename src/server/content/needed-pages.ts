import { APIError, type CollectionBeforeChangeHook } from 'payload'
import { binTexts } from '../../messages/management-bin'
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
