import type { CollectionConfig } from 'payload'
import { internalAccess } from '@/server/access/access'
import { stripSent } from '@collections/fields/strip-picture'
import { idField } from '@collections/fields/operational'

/**
 * Pictures of customers, separate from those of the site. Payload's own REST cannot read them, because it would give
 * them public names and cache headers. Staff see them through our own call. They are deleted with the customer (D72).
 */
export const customerPictures: CollectionConfig = {
  slug: 'customer-pictures',
  access: internalAccess,
  admin: { hidden: true },
  lockDocuments: false,
  hooks: { beforeOperation: [stripSent] },
  upload: {
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    crop: false,
    focalPoint: false,
    pasteURL: false,
    formatOptions: { format: 'webp', options: { quality: 82 } },
    resizeOptions: { width: 480, height: 480, fit: 'cover' },
  },
  fields: [idField('customer', { required: true })],
}
