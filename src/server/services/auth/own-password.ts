import type { BasePayload, PayloadRequest } from 'payload'
import { type ErrorCode, fail, ok, type Result } from '../../../domain/errors'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../domain/text/password-length'
import { isCommonPassword } from '../../../domain/text/passwords'
import type { User } from '../../../payload-types'
import { keptPassword } from '../../repositories/accounts'
import { isRightPassword } from './password-check'
import { findUser } from './sessions'
import { withLease } from '../../with-lease'

/** Why a new password may not be chosen (D74); null when it may. */
export const passwordProblem = (password: string): ErrorCode | null => {
  if (password.length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT'
  if (password.length > LONGEST_PASSWORD) return 'PASSWORD_TOO_LONG'
  return isCommonPassword(password) ? 'PASSWORD_TOO_COMMON' : null
}

/**
 * Whether this is the password of that account: wrong ones count and close it, as at a sign-in. Of many at once each is
 * judged by what the one before it left, or as many as come together would be guesses.
 */
export const isPasswordOf = (
  payload: BasePayload,
  { id, username }: Pick<User, 'id' | 'username'>,
  password: string,
): Promise<boolean> =>
  withLease(payload, username, async () => {
    const user = await findUser(payload, id)
    return user !== null && isRightPassword(payload, user, password)
  })

/**
 * Changes the signed-in person's own password; their other sessions end. Of several at once one changes it, and for the
 * others what they took for the current one is not any more: no try at guessing it.
 */
export const changeOwnPassword = async (
  req: PayloadRequest,
  { current, password }: { current: string; password: string },
): Promise<Result<object>> => {
  const { payload, user } = req
  if (user?.collection !== 'users') return fail('NOT_SIGNED_IN')
  const problem = password === current ? 'PASSWORD_SAME' : passwordProblem(password)
  if (problem) return fail(problem, { field: 'password' })
  const wrong = fail('PASSWORD_WRONG', { field: 'current_password' })
  const kept = await keptPassword(payload, user.id)
  return withLease(payload, user.username, async () => {
    if ((await keptPassword(payload, user.id)) !== kept) return wrong
    if (!(await isPasswordOf(payload, user, current))) return wrong
    // `req` keeps the session in which it was changed.
    req.context.passwordWasProved = true
    await payload.update({
      collection: 'users',
      id: user.id,
      data: { password, mustChangePassword: false },
      req,
    })
    return ok({})
  })
}
