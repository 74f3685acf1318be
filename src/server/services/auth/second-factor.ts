import {
  AuthenticationError,
  type BasePayload,
  type CollectionAfterDeleteHook,
  type CollectionBeforeLoginHook,
  type FieldHook,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import { encryptText } from '@/server/private-files'
import { recordOfAccount } from './account-records'
import {
  decryptOtpKey,
  KEYS,
  toKeyToKeep,
  type KeyToKeep,
  createOtpKey,
  createRecoveryCodes,
  hashRecoveryCodes,
  matchTimeStep,
  takeSecondFactor,
} from './one-time-code'
import {
  findAccount,
  findAccountByUsername,
  beginSecondFactor,
  changeRecoveryHashes,
  findSecondFactor,
  removeSecondFactor,
  turnOnSecondFactor,
  saveSecondFactorFlag,
} from '@/server/repositories/accounts'
import type { User } from '@/payload-types'
import { loadBookingSettings } from '@/server/services/settings/booking-settings'
import { fail, ok, type Result } from '@/domain/errors'
import { mustChangePassword } from '@/server/access/access'
import { dependenciesOf } from '@/server/dependencies'
import type { AuditActor } from '@/server/repositories/audit'
import { isOwnPassword } from './own-password'
import { endEverySession, getRequestSession } from './sessions'
import { withLease } from '@/server/with-lease'

/** Says to the hook below that the code of this account was taken already. */
export const isProved = (user: string): RequestContext => ({ secondFactorOf: user })

/**
 * Whatever would open a session, by a call of Payload's own too, opens none past a second factor (D74): only our
 * sign-in, which has taken the code, says so.
 */
export const requireSecondFactor: CollectionBeforeLoginHook = async ({ context, req, user }) => {
  if (context.secondFactorOf === user.id) return
  const factor = await findSecondFactor(req.payload, String(user.id))
  if (factor?.status === 'on') throw new AuthenticationError(req.t)
}

/** Whether this is an admin without a second factor while the settings want one of admins (D74). */
export const mustSetUp: FieldHook<User> = async ({ data, req }) =>
  data?.role === 'admin' &&
  !data.secondFactor &&
  (await loadBookingSettings(req.payload)).signIns?.adminsNeedCode === true

/** Of an account that is gone nothing is left. */
export const deleteWithAccount: CollectionAfterDeleteHook = async ({ id, req }) =>
  void (await removeSecondFactor(req.payload, String(id)))

type Req = PayloadRequest

/** The account of whoever asks, as it is stored. A password of one's own comes before a code (D74). */
const findOwnAccount = async (req: Req): Promise<Result<User>> => {
  const { payload, user } = req
  if (mustChangePassword(req)) return fail('PASSWORD_CHANGE_REQUIRED')
  const stored = user?.collection === 'users' ? await findAccount(payload, user.id) : null
  return stored ? ok(stored) : fail('NOT_SIGNED_IN')
}

/** Whether signing in to an account asks for a code. */
interface SecondFactorState {
  enabled: boolean
  /** Since when, epoch ms. */
  since: number | null
  recoveryCodesLeft: number
}

/** What is said of an account's second factor. */
export const loadSecondFactor = async (payload: BasePayload, user: string): Promise<SecondFactorState> => {
  const factor = await findSecondFactor(payload, user)
  if (factor?.status !== 'on') return { enabled: false, since: null, recoveryCodesLeft: 0 }
  const hashes = (factor.recoveryHashes ?? []) as string[]
  return { enabled: true, since: factor.since ?? null, recoveryCodesLeft: hashes.length }
}

/** A new key for whoever asks and gives their password; it is asked for once a code has proved it. */
export const beginSetUp = async (req: Req, password: string): Promise<Result<KeyToKeep>> => {
  const { payload } = req
  const own = await findOwnAccount(req)
  if (!own.ok) return own
  const user = own.value
  if (!(await isOwnPassword(payload, user, password)))
    return fail('PASSWORD_WRONG', { field: 'current_password' })
  const key = createOtpKey()
  if (!(await beginSecondFactor(payload, user.id, encryptText(payload.secret, KEYS, key)))) {
    await saveSecondFactorFlag(payload, user.id, true)
    return fail('SECOND_FACTOR_ON')
  }
  const { name } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return ok(toKeyToKeep(key, name, user.username))
}

/** The first right code switches it on: recovery codes, once; whoever is signed in elsewhere gave no code, and is signed out. */
export const confirmSetUp = async (req: Req, otp: string): Promise<Result<string[]>> => {
  const { payload } = req
  const own = await findOwnAccount(req)
  if (!own.ok) return own
  const user = own.value
  const factor = await findSecondFactor(payload, user.id)
  if (!factor) return fail('SECOND_FACTOR_OFF')
  if (factor.status === 'on') return fail('SECOND_FACTOR_ON')
  const since = dependenciesOf(payload).clock.now()
  const key = decryptOtpKey(payload, factor)
  const step = key && matchTimeStep(key, otp, since)
  if (!step) return fail('OTP_WRONG', { field: 'otp' })
  const codes = createRecoveryCodes()
  const proved = { step, since, recoveryHashes: await hashRecoveryCodes(payload.secret, user.id, codes) }
  if (!(await turnOnSecondFactor(payload, factor, proved))) return fail('SECOND_FACTOR_ON')
  await saveSecondFactorFlag(payload, user.id, true)
  await recordOfAccount(req, 'second-factor-on', user)
  await endEverySession(payload, user.id, getRequestSession(req)?.session)
  return ok(codes)
}

interface Proof {
  password: string
  otp: string
}

/** Whoever asks, once password and code are right; both count as at a sign-in. */
const checkProof = async (req: Req, { password, otp }: Proof): Promise<Result<User>> => {
  const { payload } = req
  const own = await findOwnAccount(req)
  if (!own.ok) return own
  const asking = own.value
  return withLease(payload, asking.username, async (): Promise<Result<User>> => {
    const factor = await findSecondFactor(payload, asking.id)
    if (factor?.status !== 'on') return fail('SECOND_FACTOR_OFF')
    if (!(await isOwnPassword(payload, asking, password)))
      return fail('PASSWORD_WRONG', { field: 'current_password' })
    const user = await findAccount(payload, asking.id)
    if (!user || !(await takeSecondFactor(payload, user, factor, otp)))
      return fail('OTP_WRONG', { field: 'otp' })
    return ok(user)
  })
}

/** Ten other recovery codes in the place of those that are left. */
export const renewRecoveryCodes = async (req: Req, proof: Proof): Promise<Result<string[]>> => {
  const { payload } = req
  const done = await checkProof(req, proof)
  if (!done.ok) return done
  const { id } = done.value
  const factor = await findSecondFactor(payload, id)
  const codes = createRecoveryCodes()
  const hashes = await hashRecoveryCodes(payload.secret, id, codes)
  if (!factor || !(await changeRecoveryHashes(payload, factor, hashes))) return fail('SECOND_FACTOR_OFF')
  await recordOfAccount(req, 'recovery-codes-renewed', done.value)
  return ok(codes)
}

const remove = async (payload: BasePayload, user: string): Promise<void> => {
  await removeSecondFactor(payload, user)
  await saveSecondFactorFlag(payload, user, false)
}

/** Signing in asks for the password alone again; sessions elsewhere end. */
export const disableSecondFactor = async (req: Req, proof: Proof): Promise<Result<object>> => {
  const done = await checkProof(req, proof)
  if (!done.ok) return done
  await remove(req.payload, done.value.id)
  await recordOfAccount(req, 'second-factor-off', done.value)
  await endEverySession(req.payload, done.value.id, getRequestSession(req)?.session)
  return ok({})
}

/**
 * Takes the lost second factor of an account away; all its sessions end. `by`: what the audit names where nobody is
 * signed in.
 */
const reset = async (req: AuditActor, user: User, by?: string): Promise<Result<object>> => {
  const { payload } = req
  if ((await findSecondFactor(payload, user.id))?.status !== 'on') return fail('SECOND_FACTOR_OFF')
  await remove(payload, user.id)
  await recordOfAccount(req, 'second-factor-reset', user, { by })
  await endEverySession(payload, user.id)
  return ok({})
}

/** An admin, with their own password, takes a colleague's lost second factor away. */
export const resetOfColleague = async (
  req: Req,
  { userId, password }: { userId: string; password: string },
): Promise<Result<object>> => {
  const { payload } = req
  const own = await findOwnAccount(req)
  const colleague = await findAccount(payload, userId)
  if (!own.ok) return own
  const admin = own.value
  // One's own is switched off with a code, or not at all.
  if (userId === admin.id) return fail('FORBIDDEN')
  if (!colleague) return fail('NOT_FOUND')
  if (!(await isOwnPassword(payload, admin, password)))
    return fail('PASSWORD_WRONG', { field: 'current_password' })
  return reset(req, colleague)
}

/** The same for whoever has the machine, which no screen can ask (docs/operations.md). */
export const resetByOperator = async (payload: BasePayload, username: string): Promise<Result<object>> => {
  const user = await findAccountByUsername(payload, username.toLowerCase().trim())
  return user ? reset({ payload, user: null }, user, 'operator') : fail('NOT_FOUND')
}
