import type { BasePayload } from 'payload'
import type { BackupBooks } from '@/domain/operations/backup-times'

const BACKUPS = 'backups'

/** The id and kind of the alert for a failed backup. */
export const BACKUP_FAILED = 'backup-failed'

/** Loads the state of the salon's backups. Null if it was never checked. */
export const loadBackupBooks = async (payload: BasePayload): Promise<BackupBooks | null> =>
  (await payload.kv.get<BackupBooks & Record<string, unknown>>(BACKUPS)) ?? null

export const saveBackupBooks = (payload: BasePayload, books: BackupBooks): Promise<void> =>
  payload.kv.set(BACKUPS, { ...books })

/** A post with its picture, which is stored in the folder `instagram` of the data folder. */
export interface StoredPost {
  id: string
  type: 'IMAGE' | 'VIDEO'
  caption: string
  permalink: string | null
  /** The name of the file. */
  picture: string
  width: number
  height: number
}

/** The state of the salon's Instagram account. All times are in epoch ms. */
export interface InstagramState {
  /**
   * Identifies the token in the settings with which this state began. If the token is a different one, a new state
   * begins.
   */
  of: string
  /** Encrypted with this installation's secret. */
  token: string
  renewedAt: number
  /** Null until the token has been renewed, because Instagram does not say when a token from the settings expires. */
  expiresAt: number | null
  /** When the next check is due. */
  nextAt: number
  /** `stopped` means that Instagram refuses the token, and `failed` that the last check returned nothing. */
  fault: 'stopped' | 'failed' | null
  posts: StoredPost[]
}

/** The path at which a post's picture is served. */
export const toPostPicturePath = (picture: string): string => `/api/socials/picture/${picture}`

const INSTAGRAM = 'instagram'

export const loadInstagramState = (payload: BasePayload): Promise<InstagramState | null> =>
  payload.kv.get<InstagramState>(INSTAGRAM)

export const saveInstagramState = (payload: BasePayload, state: InstagramState): Promise<void> =>
  payload.kv.set(INSTAGRAM, state)

/** Settings of another service that an admin entered on a screen (D99). */
export interface EnteredSettingsRow {
  /** Encrypted with this installation's secret. */
  sealed: string
  /** In epoch ms. Also identifies these settings. */
  enteredAt: number
  /** True once the site has started with them. */
  isUsed?: boolean
}

/** The services whose settings can be entered on a screen. */
export type EnteredName = 'mail' | 'square'

const toEnteredKey = (name: EnteredName): string => `entered-${name}`

export const loadEnteredRow = (payload: BasePayload, name: EnteredName): Promise<EnteredSettingsRow | null> =>
  payload.kv.get<EnteredSettingsRow & Record<string, unknown>>(toEnteredKey(name))

export const saveEnteredRow = (
  payload: BasePayload,
  name: EnteredName,
  row: EnteredSettingsRow,
): Promise<void> => payload.kv.set(toEnteredKey(name), { ...row })

export const deleteEnteredRow = (payload: BasePayload, name: EnteredName): Promise<void> =>
  payload.kv.delete(toEnteredKey(name))

/** Notes that the site has started with these settings, unless an admin has entered different ones since. */
export const markEnteredUsed = async (
  payload: BasePayload,
  name: EnteredName,
  enteredAt: number,
): Promise<void> => {
  const row = await loadEnteredRow(payload, name)
  if (row?.enteredAt === enteredAt) await saveEnteredRow(payload, name, { ...row, isUsed: true })
}
