import type { PayloadRequest } from 'payload'
import { recordOfAccount } from './account-audit'
import { endEverySession, endSession, findUser, requestSession } from './sessions'

/** Ends the session in which this is asked, or all of one's own. */
export const signOut = async (
  req: PayloadRequest,
  { everywhere }: { everywhere: boolean },
): Promise<void> => {
  const { payload } = req
  const current = requestSession(req)
  const user = current && (await findUser(payload, current.user))
  if (!current || !user) return
  if (everywhere) await endEverySession(payload, user.id)
  else await endSession(payload, user.id, current.session)
  await recordOfAccount(req, everywhere ? 'signed-out-everywhere' : 'signed-out', user)
}
