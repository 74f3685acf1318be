import type { BasePayload } from 'payload'
import type { User } from '../../../payload-types'
import { dependenciesOf } from '../../dependencies'
import { countAnew, setTries, takeTry } from '../../repositories/accounts'
import {
  changeRecoveryHashes,
  claimStep,
  countWrongCode,
  forgetWrongCodes,
  type SecondFactor,
} from '../../repositories/second-factors'
import { unseal } from '../../seal'
import { keptRecoveryHash, stepOf } from './one-time-code'

/** What the keys are sealed for. */
export const KEYS = 'second factor'

/** The key of a second factor; null when it was sealed with another `PAYLOAD_SECRET`. */
export const keyOf = ({ secret }: BasePayload, { sealed }: Pick<SecondFactor, 'sealed'>): string | null =>
  unseal(secret, KEYS, sealed)

/** How a code was proved: by the app, or by one of the recovery codes. */
export type ProvedBy = 'app' | 'recovery'

/** Takes the code, which is good once: null when it is none, or was taken already. */
const takeCode = async (
  payload: BasePayload,
  factor: SecondFactor,
  typed: string,
): Promise<ProvedBy | null> => {
  const key = keyOf(payload, factor)
  const step = key && stepOf(key, typed, dependenciesOf(payload).clock.now())
  if (step) return (await claimStep(payload, factor.id, step)) ? 'app' : null
  const hashes = (factor.recoveryHashes ?? []) as string[]
  const hash = await keptRecoveryHash({ secret: payload.secret, user: factor.id, hashes }, typed)
  if (hash === null) return null
  const left = hashes.filter((one) => one !== hash)
  return (await changeRecoveryHashes(payload, factor, left)) ? 'recovery' : null
}

/**
 * Takes a code of this account, which is not closed (D74). It counts before it is looked at, so that however many come
 * at once, no more than the tries that are left are looked at; what closes the account is one count with the passwords.
 */
export const takeSecondFactor = async (
  payload: BasePayload,
  user: User,
  factor: SecondFactor,
  typed: string,
): Promise<ProvedBy | null> => {
  const { maxLoginAttempts: most, lockTime } = payload.collections.users.config.auth
  if (user.lockUntil != null) await forgetWrongCodes(payload, user.id)
  await countAnew(payload, user)
  const taken = await takeTry(payload, user.id, most)
  const proved = taken === null ? null : await takeCode(payload, factor, typed)
  if (proved) {
    await setTries(payload, user.id, 0, null)
    return proved
  }
  if (taken !== null) await countWrongCode(payload, user.id)
  if (taken === null || taken >= most)
    await setTries(payload, user.id, most, new Date(Date.now() + lockTime).toISOString())
  return null
}
