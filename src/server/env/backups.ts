import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { EnvironmentError } from './environment-error'
import { backupBucketOf, type S3Fields, type S3Settings } from './s3'
import { oneOf, optional, whole } from './settings'

export const backupFields = z.object({
  BACKUPS: oneOf(['daily', 'weekly', 'off'], 'daily'),
  BACKUP_HOUR: whole({ from: 0, to: 23 }, 2),
  BACKUP_KEEP: whole({ from: 1, to: 1000 }, 7),
  BACKUP_DIR: optional,
  BACKUP_KEY_FILE: optional,
})

export interface BackupSettings {
  every: 'daily' | 'weekly' | 'off'
  /** Of the salon's clock, 0 to 23. */
  hour: number
  /** So many of those that were made by themselves stay. */
  keep: number
  /** Absolute. With a bucket only what is read back lies there for a while. */
  folder: string
  /** Where they go instead of the folder; null: to the folder. */
  bucket: S3Settings | null
  /** What backups are sealed with; null: they are not. */
  key: Buffer | null
}

/** A key is random, not a password that people remember: shorter ones are refused. */
const SHORTEST_KEY = 32

const keyOf = (file: string): Buffer => {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError(`BACKUP_KEY_FILE cannot be read: ${file}. Set it to a file with the key.`)
  }
  if (text.length < SHORTEST_KEY)
    throw new EnvironmentError(
      `BACKUP_KEY_FILE has fewer than ${SHORTEST_KEY} characters: create a key with openssl rand -base64 32.`,
    )
  return Buffer.from(text)
}

/** When backups are made, where they go and what seals them. */
export const backupsOf = (v: z.infer<typeof backupFields> & S3Fields, dataDir: string): BackupSettings => ({
  every: v.BACKUPS,
  hour: v.BACKUP_HOUR,
  keep: v.BACKUP_KEEP,
  folder: path.resolve(/* turbopackIgnore: true */ v.BACKUP_DIR ?? path.join(dataDir, 'backups')),
  bucket: backupBucketOf(v),
  key: v.BACKUP_KEY_FILE ? keyOf(v.BACKUP_KEY_FILE) : null,
})
