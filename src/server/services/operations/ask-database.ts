import type { BasePayload } from 'payload'
import { askForOneRow } from '@/server/repositories/running-database'
import { withTimeout } from '@/server/with-timeout'

/** A database that takes longer than this (in ms) counts as down. */
const PATIENCE = 3_000

/** Reads one row. Throws if the database does not respond in time. Returns the time it took, in ms. */
export const askDatabase = async (payload: BasePayload): Promise<number> => {
  const since = performance.now()
  const asked = askForOneRow(payload)
  await withTimeout(asked, PATIENCE, `the database did not answer within ${PATIENCE} ms`)
  return Math.round(performance.now() - since)
}
