import type { CollectionConfig, Field } from 'payload'
import { internalAccess } from '@/server/access/access'
import { ownId } from './operational'

interface Options {
  indexes?: CollectionConfig['indexes']
}

/**
 * A collection that only our services read and write (docs/architecture.md): no screen, no locks, no versions, our own
 * ids. Payload's own REST is closed for it, because our calls check, limit and record access. Times are epoch ms, money
 * is in pence.
 */
export const createCollection = (slug: string, fields: Field[], options: Options = {}): CollectionConfig => ({
  slug,
  access: internalAccess,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: true,
  indexes: options.indexes ?? [],
  fields: [ownId, ...fields],
})
