import type { BasePayload } from 'payload'
import type { BackupBooks } from '@/domain/operations/backup-times'

const BACKUPS = 'backups'

/** The id and kind of the alert for a failed backup. */
export const BACKUP_FAILED = 'backup-failed'

/** The state of the salon's backups; null if it was never checked. */
export const loadBackupBooks = async (payload: BasePayload): Promise<BackupBooks | null> =>
  (await payload.kv.get<BackupBooks & Record<string, unknown>>(BACKUPS)) ?? null

/** Saves the state of the backups. */
export const saveBackupBooks = (payload: BasePayload, books: BackupBooks): Promise<void> =>
  payload.kv.set(BACKUPS, { ...books })

/** A post with its picture, which is stored in the `instagram` folder of the data. */
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

/** The state of the salon's Instagram account; all times in epoch ms. */
export interface InstagramState {
  /** Identifies the token in the settings that this state began with. A different token starts afresh. */
  of: string
  /** Encrypted with the secret of this installation. */
  token: string
  renewedAt: number
  /** Null until the token was renewed: Instagram does not say when a token from the settings expires. */
  expiresAt: number | null
  /** When the next check is due. */
  nextAt: number
  /** `stopped`: Instagram refuses the token. `failed`: the last check returned nothing. */
  fault: 'stopped' | 'failed' | null
  posts: StoredPost[]
}

/** The path under which a post's picture is served. */
export const toPostPicturePath = (picture: string): string => `/api/socials/picture/${picture}`

const INSTAGRAM = 'instagram'

export const loadInstagramState = (payload: BasePayload): Promise<InstagramState | null> =>
  payload.kv.get<InstagramState>(INSTAGRAM)

export const keepInstagramState = (payload: BasePayload, state: InstagramState): Promise<void> =>
  payload.kv.set(INSTAGRAM, state)
