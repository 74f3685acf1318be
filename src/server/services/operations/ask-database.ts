import type { BasePayload } from 'payload'
import { askForOneRow } from '@/server/repositories/running-database'
import { withTimeout } from '@/server/with-timeout'

/** A database that takes longer than this, in ms, serves nobody. */
const PATIENCE = 3_000

/** Asks the database for one row; throws when it does not answer in time. How long it took, in ms. */
export const askDatabase = async (payload: BasePayload): Promise<number> => {
  const since = performance.now()
  const asked = askForOneRow(payload)
  await withTimeout(asked, PATIENCE, `the database did not answer within ${PATIENCE} ms`)
  return Math.round(performance.now() - since)
}
