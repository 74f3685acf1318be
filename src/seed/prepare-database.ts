import type { BasePayload } from 'payload'
import type { Env } from '../server/env'
import { type FirstSignIn, seedAdmin, seedDemo } from './seed'
import { once } from './seed-state'

/** Fills an empty database (D25): the demo salon unless SEED=none, and the first admin. */
export const prepareDatabase = async (
  payload: BasePayload,
  settings: Pick<Env, 'seed' | 'admin'>,
): Promise<{ admin?: FirstSignIn }> => {
  if (settings.seed === 'demo') await once(payload, () => seedDemo(payload))
  const admin = await seedAdmin(payload, settings.admin)
  return admin ? { admin } : {}
}
