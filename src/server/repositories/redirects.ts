import type { BasePayload, PayloadRequest, Where } from 'payload'
import { type Row, store } from '@/server/repositories/store'

/** More redirects than any salon has. */
const MANY = 5000

/** All redirects by the key of the old address (src/domain/content/address.ts). */
export const listRedirects = (payload: BasePayload): Promise<Row<'redirects'>[]> =>
  store(payload).find('redirects', { from: { exists: true } }, { sort: 'from', limit: MANY })

const createAutomaticWhere = (where: Where): Where => ({ and: [{ automatic: { equals: true } }, where] })

/** Deletes the automatic redirect from an address, because a page has this address again. */
export const endRedirect = async (req: PayloadRequest, from: string): Promise<void> => {
  await store(req.payload).remove('redirects', createAutomaticWhere({ from: { equals: from } }))
}

/**
 * Changes automatic redirects that lead to a page's old address, so that they lead to its new one. Redirects that the
 * owner entered do not change.
 */
export const moveRedirects = async (req: PayloadRequest, oldTo: string, to: string): Promise<void> => {
  const rows = await store(req.payload).find('redirects', createAutomaticWhere({ to: { equals: oldTo } }), {
    limit: MANY,
  })
  for (const { id } of rows) await store(req.payload).updateOne('redirects', { id: { equals: id } }, { to })
}

/** Redirects an address automatically, replacing an existing entry. */
export const putRedirect = async (req: PayloadRequest, from: string, to: string): Promise<void> => {
  const data = { from, to, automatic: true }
  const changed = await store(req.payload).updateOne('redirects', { from: { equals: from } }, data)
  if (!changed) await req.payload.db.create({ collection: 'redirects', data, req })
}
