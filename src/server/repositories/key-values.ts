import type { BasePayload } from 'payload'
import type { BackupBooks } from '@/domain/operations/backup-times'

const BACKUPS = 'backups'

/** The alert, and its kind, of a backup that was not made. */
export const BACKUP_FAILED = 'backup-failed'

/** What is known of the salon's backups; null: nobody has looked yet. */
export const loadBackupBooks = async (payload: BasePayload): Promise<BackupBooks | null> =>
  (await payload.kv.get<BackupBooks & Record<string, unknown>>(BACKUPS)) ?? null

/** Writes down what became of them. */
export const saveBackupBooks = (payload: BasePayload, books: BackupBooks): Promise<void> =>
  payload.kv.set(BACKUPS, { ...books })

/** A post with its picture, which lies in the folder `instagram` of the data. */
export interface StoredPost {
  id: string
  type: 'IMAGE' | 'VIDEO'
  caption: string
  permalink: string | null
  /** The file's name. */
  picture: string
  width: number
  height: number
}

/** What is known of the salon's account; all instants in epoch ms. */
export interface InstagramState {
  /** Which token of the settings it began with: another one there begins anew. */
  of: string
  /** Encrypted with the secret of this installation. */
  token: string
  renewedAt: number
  /** Null until it was renewed: nobody says when a token of the settings ends. */
  expiresAt: number | null
  /** When the next look is due. */
  nextAt: number
  /** `stopped`: Instagram refuses the token. `failed`: the last look brought nothing. */
  fault: 'stopped' | 'failed' | null
  posts: StoredPost[]
}

/** Where a post's picture is served. */
export const toPostPicturePath = (picture: string): string => `/api/socials/picture/${picture}`

const INSTAGRAM = 'instagram'

export const loadInstagramState = (payload: BasePayload): Promise<InstagramState | null> =>
  payload.kv.get<InstagramState>(INSTAGRAM)

export const keepInstagramState = (payload: BasePayload, state: InstagramState): Promise<void> =>
  payload.kv.set(INSTAGRAM, state)
