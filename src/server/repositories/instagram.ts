import type { BasePayload } from 'payload'

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

const KEY = 'instagram'

export const loadInstagramState = (payload: BasePayload): Promise<InstagramState | null> =>
  payload.kv.get<InstagramState>(KEY)

export const keepInstagramState = (payload: BasePayload, state: InstagramState): Promise<void> =>
  payload.kv.set(KEY, state)
