import type { BasePayload, PayloadRequest, Where } from 'payload'
import { type Row, store } from './store'

/** More than any salon has. */
const MANY = 5000

export type RedirectRow = Row<'redirects'>

/** Where old addresses lead, from their keys (src/domain/content/address.ts). */
export const listRedirects = (payload: BasePayload): Promise<RedirectRow[]> =>
  store(payload).find('redirects', { from: { exists: true } }, { sort: 'from', limit: MANY })

const createAutomaticWhere = (where: Where): Where => ({ and: [{ automatic: { equals: true } }, where] })

/** What was led on from an address, by itself, no longer is: a page stands there again. */
export const endRedirect = async (req: PayloadRequest, from: string): Promise<void> => {
  await store(req.payload).remove('redirects', createAutomaticWhere({ from: { equals: from } }))
}

/** What led to a page's old address leads straight to its new one. The owner's own entries stay as they were typed. */
export const moveRedirects = async (req: PayloadRequest, oldTo: string, to: string): Promise<void> => {
  const rows = await store(req.payload).find(
    'redirects',
    createAutomaticWhere({ to: { equals: oldTo } }),
    { limit: MANY }, // prettier-ignore
  )
  for (const { id } of rows) await store(req.payload).updateOne('redirects', { id: { equals: id } }, { to })
}

/** Leads an address on, by itself; an entry that is there for it is changed. */
export const putRedirect = async (req: PayloadRequest, from: string, to: string): Promise<void> => {
  const data = { from, to, automatic: true }
  const changed = await store(req.payload).updateOne('redirects', { from: { equals: from } }, data)
  if (!changed) await req.payload.db.create({ collection: 'redirects', data, req })
}
