import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { BasePayload } from 'payload'
import type { Claim } from '../../domain/booking/claims'
import { isDuplicate } from './store'

/** One INSERT of many rows: all or nothing. False when a key exists. */
export const insertClaimsSqlite = async (
  payload: BasePayload,
  claims: readonly Claim[],
): Promise<boolean> => {
  const { drizzle, tables } = payload.db as unknown as SQLiteAdapter
  const table = tables.slot_claims
  if (!table) throw new Error('the table slot_claims is missing')
  const at = new Date().toISOString()
  try {
    await drizzle.insert(table).values(claims.map((claim) => ({ ...claim, createdAt: at, updatedAt: at })))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}
