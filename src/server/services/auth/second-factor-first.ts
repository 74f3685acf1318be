import { AuthenticationError, type CollectionBeforeLoginHook, type RequestContext } from 'payload'
import { findSecondFactor } from '../../repositories/second-factors'

/** Says to the hook below that the code of this account was taken already. */
export const isProved = (user: string): RequestContext => ({ secondFactorOf: user })

/**
 * Whatever would open a session, by a call of Payload's own too, opens none past a second factor (D74): only our
 * sign-in, which has taken the code, says so.
 */
export const secondFactorFirst: CollectionBeforeLoginHook = async ({ context, req, user }) => {
  if (context.secondFactorOf === user.id) return
  const factor = await findSecondFactor(req.payload, String(user.id))
  if (factor?.status === 'on') throw new AuthenticationError(req.t)
}
