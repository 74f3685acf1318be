import type { CollectionConfig, Field } from 'payload'
import { adminsRecords, internal, operational } from '@/server/access/access'
import { ownId } from './operational'

const accessOf = { staff: operational, admins: adminsRecords, nobody: internal }

interface Options {
  /** Who may read it through Payload's own REST; staff where nothing is said. */
  readers?: 'staff' | 'admins' | 'nobody'
  indexes?: CollectionConfig['indexes']
}

/**
 * A collection that only our services write (docs/architecture.md): no screen, no locks, no versions,
 * own ids. Times are epoch milliseconds, money is pence.
 */
export const operationalCollection = (
  slug: string,
  fields: Field[],
  options: Options = {},
): CollectionConfig => ({
  slug,
  access: accessOf[options.readers ?? 'staff'],
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: true,
  indexes: options.indexes ?? [],
  fields: [ownId, ...fields],
})
