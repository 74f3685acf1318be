import type { BasePayload } from 'payload'
import type { FileStore } from './file-store'
import type { BucketStore } from './s3-store'

/** Where the pictures of a running Payload are kept; those of customers have names that begin with `customer-pictures/`. */
export const picturesOf = (payload: Pick<BasePayload, 'config'>): FileStore | BucketStore =>
  payload.config.custom.pictures as FileStore | BucketStore

/** What the names of a collection's files begin with there. */
export const folderOf = (slug: string): string => (slug === 'media' ? '' : `${slug}/`)
