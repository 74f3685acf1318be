import type { Endpoint, PayloadRequest } from 'payload'
import { isAdmin } from '@/server/access/access'
import { accountNames } from '@/server/repositories/accounts'
import { findUser } from '@/server/services/auth/sessions'
import { withLeases } from '@/server/with-lease'
import { payloadsOwnCall } from './support/payloads-own-call'

/** Who is an admin: of two who make each other, or themselves, staff, the second hears that somebody must stay one. */
const WHO_IS_ADMIN = 'who is an admin'

/** The accounts that a change may be about: one's own, and for admins the one that is named, or any. */
const concerned = async (req: PayloadRequest): Promise<string[]> => {
  const { payload, user, routeParams } = req
  if (user?.collection !== 'users') return []
  if (!isAdmin(req)) return [user.username]
  if (routeParams?.id === undefined) return [WHO_IS_ADMIN, ...(await accountNames(payload))]
  const named = await findUser(payload, String(routeParams.id))
  return [WHO_IS_ADMIN, user.username, ...(named ? [named.username] : [])]
}

/**
 * Payload's own change of an account reads all of it and writes all of it: a sign-out, another password or a right that
 * was taken meanwhile would be undone, and on SQLite an account that was removed would be there again. So each waits for
 * its turn, as signing in does.
 */
const inTurn = (method: 'patch' | 'delete', path: string): Endpoint => {
  const handler: Endpoint['handler'] = async (req) => {
    const own = payloadsOwnCall(req, { collection: 'users', method, path, ours: handler })
    if (!own) throw new Error('Payload has no such call any more')
    return withLeases(req.payload, await concerned(req), async () => own(req))
  }
  return { method, path: `/users${path}`.replace(/\/$/, ''), handler }
}

/** Payload's screens for sign-ins. */
export const accounts: Endpoint[] = [
  inTurn('patch', '/:id'),
  inTurn('patch', '/'),
  inTurn('delete', '/:id'),
  inTurn('delete', '/'),
]
