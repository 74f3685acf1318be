import path from 'node:path'
import type { S3Settings } from '../env/s3'
import type { FileStore } from './file-store'
import { folderStore } from './folder-store'
import { type BucketStore, s3Store } from './s3-store'

/** Where pictures are kept, of the site and of customers; in a bucket as in the folder. */
export const MEDIA = 'media'

/** A store in the bucket under the folder's own name, where one is set up, else the folder itself. */
export const storeAt = (folder: string, s3: S3Settings | null): FileStore | BucketStore =>
  s3 ? s3Store(s3, path.basename(folder)) : folderStore(folder)

/** Where an installation keeps its pictures. */
export const picturesAt = ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | null }): FileStore =>
  storeAt(path.join(dataDir, MEDIA), s3)
