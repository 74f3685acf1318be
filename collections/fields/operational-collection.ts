import type { CollectionConfig, Field } from 'payload'
import { internal, operational } from '@/server/access/access'
import { ownId } from './operational'

interface Options {
  /** Staff may read it through Payload's own REST; otherwise nobody. */
  readable?: boolean
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
  access: options.readable === false ? internal : operational,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: true,
  indexes: options.indexes ?? [],
  fields: [ownId, ...fields],
})
