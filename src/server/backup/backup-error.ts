import { StoreAway } from '@/server/files/file-store'

/** The reasons why a backup was not made or cannot be used. */
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

/** Thrown if a backup was not made or cannot be used. The message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
  constructor(
    readonly reason: BackupReason,
    sentence: string,
  ) {
    super(sentence)
  }
}

/** The reasons for the error codes of the operating system, SQLite and MongoDB. */
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

export const getBackupReason = (error: unknown): BackupReason => {
  if (error instanceof BackupError) return error.reason
  if (error instanceof StoreAway) return 'bucket'
  if (!(error instanceof Error)) return 'other'
  if (/^Mongo(Network|ServerSelection|NotConnected)/.test(error.name)) return 'database'
  return reasonOfCode[String((error as { code?: unknown }).code)] ?? 'other'
}
