import { StoreAway } from '@/server/files/file-store'

/** Why a backup was not made, or cannot be used. */
export const backupReasons = [
  'room',
  'folder',
  'bucket',
  'key',
  'damaged',
  'differs',
  'rights',
  'database',
  'other',
] as const

export type BackupReason = (typeof backupReasons)[number]

/** A backup that was not made or cannot be used; the message is a sentence for whoever runs the site. */
export class BackupError extends Error {
  override name = 'BackupError'
  constructor(
    readonly reason: BackupReason,
    sentence: string,
  ) {
    super(sentence)
  }
}

/** What the system, SQLite and MongoDB say, by their codes. */
const reasonOfCode: Record<string, BackupReason> = {
  ENOSPC: 'room',
  EDQUOT: 'room',
  EFBIG: 'room',
  SQLITE_FULL: 'room',
  EACCES: 'folder',
  EPERM: 'folder',
  EROFS: 'folder',
  ENOENT: 'folder',
  ENOTDIR: 'folder',
  SQLITE_BUSY: 'database',
  SQLITE_CORRUPT: 'database',
  SQLITE_IOERR: 'database',
  SQLITE_CANTOPEN: 'folder',
  '13': 'rights',
  '8000': 'rights',
}

/** What an error means for a backup. */
export const getBackupReason = (error: unknown): BackupReason => {
  if (error instanceof BackupError) return error.reason
  if (error instanceof StoreAway) return 'bucket'
  if (!(error instanceof Error)) return 'other'
  if (/^Mongo(Network|ServerSelection|NotConnected)/.test(error.name)) return 'database'
  return reasonOfCode[String((error as { code?: unknown }).code)] ?? 'other'
}
