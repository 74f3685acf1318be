import type { BasePayload } from 'payload'
import { createId } from '@/server/ids'
import { isDuplicate, type Row, store } from './store'

export type RefreshTokenRow = Row<'refresh-tokens'>

/** `hash` names the token, `family` the session it belongs to; `expiresAt` in epoch milliseconds. */
export interface NewRefreshToken {
  user: string
  family: string
  hash: string
  expiresAt: number
}

export const findRefreshToken = (payload: BasePayload, hash: string): Promise<RefreshTokenRow | null> =>
  store(payload).findOne('refresh-tokens', { hash: { equals: hash } })

/** Adds a live token; one that another request has added already is as good. */
export const addRefreshToken = async (payload: BasePayload, token: NewRefreshToken): Promise<void> => {
  try {
    await store(payload).insert('refresh-tokens', { id: createId(), status: 'live', ...token })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** Marks a live token as used; false when somebody was faster. */
export const useRefreshToken = async (payload: BasePayload, id: string, usedAt: number): Promise<boolean> =>
  (await store(payload).updateOne(
    'refresh-tokens',
    { and: [{ id: { equals: id } }, { status: { equals: 'live' } }] },
    { status: 'used', usedAt },
  )) !== null

/** Ends every token of a session. */
export const dropFamily = (payload: BasePayload, family: string): Promise<void> =>
  store(payload).remove('refresh-tokens', { family: { equals: family } })

/** Tidies what expired before `now`. */
export const dropExpiredTokens = (payload: BasePayload, now: number): Promise<void> =>
  store(payload).remove('refresh-tokens', { expiresAt: { less_than: now } })
