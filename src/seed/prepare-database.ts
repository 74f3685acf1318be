import { randomBytes } from 'node:crypto'
import type { BasePayload } from 'payload'
import type { Env } from '../server/env'

export interface FirstSignIn {
  username: string
  password: string
}

/** The first admin, on a database without users; the sign-in is returned once, to be printed once. */
const seedAdmin = async (payload: BasePayload, { admin }: Env): Promise<FirstSignIn | undefined> => {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return undefined
  const username = admin.username ?? 'admin'
  const password = admin.password ?? randomBytes(9).toString('base64url')
  const email = admin.email ?? 'owner@salon.invalid'
  await payload.create({
    collection: 'users',
    data: { username, password, email, firstName: 'Owner', role: 'admin' },
  })
  return { username, password: admin.password ? 'the password that was set' : password }
}

/** Fills an empty database (D25); does nothing on one that is filled. */
export const prepareDatabase = async (
  payload: BasePayload,
  settings: Env,
): Promise<{ admin?: FirstSignIn }> => ({
  admin: await seedAdmin(payload, settings),
})
