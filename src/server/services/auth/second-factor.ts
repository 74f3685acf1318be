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
import { writeAccountAudit } from './account-records'
import {
  decryptOtpKey,
  KEYS,
  toAuthenticatorKey,
  type AuthenticatorKey,
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
import { checkOwnPassword, isLocked, refuseOwnSecret } from './own-password'
import { endEverySession, getRequestSession } from './sessions'
import { withLease } from '@/server/leases'

/** Tells the hook below that the code of this account was checked. */
export const isProved = (user: string): RequestContext => ({ secondFactorOf: user })

/**
 * Refuses every sign-in to an account with a second factor (D74), even through Payload's own API, unless our own
 * sign-in has checked the code.
 */
export const requireSecondFactor: CollectionBeforeLoginHook = async ({ context, req, user }) => {
  if (context.secondFactorOf === user.id) return
  const factor = await findSecondFactor(req.payload, String(user.id))
  if (factor?.status === 'on') throw new AuthenticationError(req.t)
}

/** True for an admin without a second factor if the settings require one for admins (D74). */
export const mustSetUp: FieldHook<User> = async ({ data, req }) =>
  data?.role === 'admin' &&
  !data.secondFactor &&
  (await loadBookingSettings(req.payload)).signIns?.adminsNeedCode === true

/** Deletes the second factor together with its account. */
export const deleteWithAccount: CollectionAfterDeleteHook = async ({ id, req }) =>
  void (await removeSecondFactor(req.payload, String(id)))

type Req = PayloadRequest

/** The caller's account as stored. A temporary password must be changed before a second factor is set up (D74). */
const findOwnAccount = async (req: Req): Promise<Result<User>> => {
  const { payload, user } = req
  if (mustChangePassword(req)) return fail('PASSWORD_CHANGE_REQUIRED')
  const stored = user?.collection === 'users' ? await findAccount(payload, user.id) : null
  return stored ? ok(stored) : fail('NOT_SIGNED_IN')
}

interface SecondFactorState {
  enabled: boolean
  /** In epoch ms. */
  since: number | null
  recoveryCodesLeft: number
}

export const loadSecondFactor = async (payload: BasePayload, user: string): Promise<SecondFactorState> => {
  const factor = await findSecondFactor(payload, user)
  if (factor?.status !== 'on') return { enabled: false, since: null, recoveryCodesLeft: 0 }
  const hashes = (factor.recoveryHashes ?? []) as string[]
  return { enabled: true, since: factor.since ?? null, recoveryCodesLeft: hashes.length }
}

/**
 * Creates a new key for the caller, who must enter their password. Sign-in only requires it once a code has confirmed
 * it.
 */
export const beginSetUp = async (req: Req, password: string): Promise<Result<AuthenticatorKey>> => {
  const { payload } = req
  const own = await findOwnAccount(req)
  if (!own.ok) return own
  const user = own.value
  const refused = await checkOwnPassword(req, user, password)
  if (refused) return refused
  const key = createOtpKey()
  if (!(await beginSecondFactor(payload, user.id, encryptText(payload.secret, KEYS, key)))) {
    await saveSecondFactorFlag(payload, user.id, true)
    return fail('SECOND_FACTOR_ON')
  }
  const { name } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return ok(toAuthenticatorKey(key, name, user.username))
}

/**
 * Turns the second factor on with the first correct code. Returns the recovery codes, which are shown only once. Ends
 * the account's other sessions, because they did not enter a code.
 */
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
  const confirmed = { step, since, recoveryHashes: await hashRecoveryCodes(payload.secret, user.id, codes) }
  if (!(await turnOnSecondFactor(payload, factor, confirmed))) return fail('SECOND_FACTOR_ON')
  await saveSecondFactorFlag(payload, user.id, true)
  await writeAccountAudit(req, 'second-factor-on', user)
  await endEverySession(payload, user.id, getRequestSession(req)?.session)
  return ok(codes)
}

interface Proof {
  password: string
  otp: string
}

/** Returns the caller's account if the password and the code are correct. Wrong ones count as at sign-in. */
const checkProof = async (req: Req, { password, otp }: Proof): Promise<Result<User>> => {
  const { payload } = req
  const own = await findOwnAccount(req)
  if (!own.ok) return own
  const asking = own.value
  return withLease(payload, asking.username, async (): Promise<Result<User>> => {
    const factor = await findSecondFactor(payload, asking.id)
    if (factor?.status !== 'on') return fail('SECOND_FACTOR_OFF')
    const refused = await checkOwnPassword(req, asking, password)
    if (refused) return refused
    const wrong = fail('OTP_WRONG', { field: 'otp' })
    const user = await findAccount(payload, asking.id)
    if (!user) return wrong
    if (await takeSecondFactor(payload, user, factor, otp)) return ok(user)
    return refuseOwnSecret(req, { id: user.id, wasOpen: !isLocked(user), wrong })
  })
}

/** Replaces the remaining recovery codes with ten new ones. */
export const renewRecoveryCodes = async (req: Req, proof: Proof): Promise<Result<string[]>> => {
  const { payload } = req
  const done = await checkProof(req, proof)
  if (!done.ok) return done
  const { id } = done.value
  const factor = await findSecondFactor(payload, id)
  const codes = createRecoveryCodes()
  const hashes = await hashRecoveryCodes(payload.secret, id, codes)
  if (!factor || !(await changeRecoveryHashes(payload, factor, hashes))) return fail('SECOND_FACTOR_OFF')
  await writeAccountAudit(req, 'recovery-codes-renewed', done.value)
  return ok(codes)
}

const remove = async (payload: BasePayload, user: string): Promise<void> => {
  await removeSecondFactor(payload, user)
  await saveSecondFactorFlag(payload, user, false)
}

/** Turns the second factor off, so that only the password is required, and ends the account's other sessions. */
export const disableSecondFactor = async (req: Req, proof: Proof): Promise<Result<object>> => {
  const done = await checkProof(req, proof)
  if (!done.ok) return done
  await remove(req.payload, done.value.id)
  await writeAccountAudit(req, 'second-factor-off', done.value)
  await endEverySession(req.payload, done.value.id, getRequestSession(req)?.session)
  return ok({})
}

/**
 * Removes an account's lost second factor and ends all its sessions. `by` is the actor in the activity log if there is
 * no signed-in user.
 */
const reset = async (req: AuditActor, user: User, by?: string): Promise<Result<object>> => {
  const { payload } = req
  if ((await findSecondFactor(payload, user.id))?.status !== 'on') return fail('SECOND_FACTOR_OFF')
  await remove(payload, user.id)
  await writeAccountAudit(req, 'second-factor-reset', user, { by })
  await endEverySession(payload, user.id)
  return ok({})
}

/** Removes a colleague's lost second factor, for an admin who enters their own password. */
export const resetOfColleague = async (
  req: Req,
  { userId, password }: { userId: string; password: string },
): Promise<Result<object>> => {
  const { payload } = req
  const own = await findOwnAccount(req)
  const colleague = await findAccount(payload, userId)
  if (!own.ok) return own
  const admin = own.value
  // Admins can only turn off their own second factor with a code.
  if (userId === admin.id) return fail('FORBIDDEN')
  if (!colleague) return fail('NOT_FOUND')
  const refused = await checkOwnPassword(req, admin, password)
  if (refused) return refused
  return reset(req, colleague)
}

/** Does the same for an operator with access to the machine. No screen offers this (docs/operations.md). */
export const resetByOperator = async (payload: BasePayload, username: string): Promise<Result<object>> => {
  const user = await findAccountByUsername(payload, username.toLowerCase().trim())
  return user ? reset({ payload, user: null }, user, 'operator') : fail('NOT_FOUND')
}
