import type { CollectionSlug, PayloadRequest, Where } from 'payload'

/** Payload's own list of a collection whose path is also one of our calls (D3); read with the asking person's rights. */
export const ownList = async (
  req: PayloadRequest,
  collection: Extract<CollectionSlug, 'staff' | 'courses'>,
) => {
  const found = await req.payload.find({
    collection,
    limit: Number(req.query.limit ?? 10) || 10,
    page: Number(req.query.page ?? 1) || 1,
    where: typeof req.query.where === 'object' && req.query.where ? (req.query.where as Where) : {},
    depth: 0,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return { ...found, docs: found.docs.map((row) => ({ ...row })) }
}
