import path from 'node:path'
import type { BackupSettings } from '../env/backups'
import type { FileStore } from '../files/file-store'
import { folderStore } from '../files/folder-store'
import { s3Store } from '../files/s3-store'
import { BackupError } from './backup-error'

/** As much of the settings as says where backups are. */
export type Home = Pick<BackupSettings, 'folder' | 'bucket'>

/** What an empty place to read a backup into is called, beside the backups of a folder. */
export const SCRATCH = '.verify-'

/** What the names of backups in a bucket begin with. */
const BELOW = 'backups'

/** Where all backups are, as they are named to people. */
export const homeOf = ({ folder, bucket }: Home): string => (bucket ? s3Store(bucket, BELOW).place : folder)

/** What a backup in the salon's own place is called: a folder, or `s3://bucket/backups/NAME`. */
export const placeIn = (home: Home, name: string): string =>
  home.bucket ? `${homeOf(home)}/${name}` : path.join(home.folder, name)

/** Whether a place is in a bucket. */
export const isInBucket = (place: string): boolean => place.startsWith('s3://')

/** A place as somebody types it. */
export const placeOf = (given: string): string => (isInBucket(given) ? given : path.resolve(given))

/** All backups of the bucket. */
export const bucketOfBackups = ({ bucket }: Home): FileStore => {
  if (!bucket) throw new BackupError('bucket', 'There is no bucket for backups: set BACKUP_S3_BUCKET.')
  return s3Store(bucket, BELOW)
}

/** The files of the backup at a place. */
export const filesAt = (home: Home, place: string): FileStore => {
  if (!isInBucket(place)) return folderStore(place)
  const all = `${bucketOfBackups(home).place}/`
  const name = place.slice(all.length)
  if (!home.bucket || !place.startsWith(all) || !name)
    throw new BackupError('bucket', `${place} is not in the bucket for backups, ${all.slice(0, -1)}.`)
  return s3Store(home.bucket, `${BELOW}/${name}`)
}
