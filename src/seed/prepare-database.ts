import type { BasePayload } from 'payload'
import type { Env } from '../server/env'
import { giveFirstVersions } from '../server/repositories/published-before-drafts'
import { enrichPlainWordsSqlite } from '../server/repositories/words-before-rich-text'
import { type FirstSignIn, seedAdmin, seedDemo } from './seed'
import { once } from './seed-state'

/** Readies a database of an older product; fills an empty one (D25): the demo salon unless SEED=none, and the first admin. */
export const prepareDatabase = async (
  payload: BasePayload,
  settings: Pick<Env, 'seed' | 'admin'>,
): Promise<{ admin?: FirstSignIn }> => {
  await enrichPlainWordsSqlite(payload)
  await giveFirstVersions(payload)
  if (settings.seed === 'demo') await once(payload, () => seedDemo(payload))
  const admin = await seedAdmin(payload, settings.admin)
  return admin ? { admin } : {}
}
