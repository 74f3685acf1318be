import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { BasePayload } from 'payload'
import { decryptText } from '@/server/private-files'
import { payloadKeyDerivation, derivePasswordKey } from './own-password'
import type { User } from '@/payload-types'
import { dependenciesOf } from '@/server/dependencies'
import {
  countAnew,
  setTries,
  takeTry,
  changeRecoveryHashes,
  claimStep,
  countWrongCode,
  clearWrongCodes,
  type SecondFactor,
} from '@/server/repositories/accounts'

/** The format that all authenticator apps expect (RFC 6238): six digits from SHA-1, and a new code every 30 seconds. */
const PERIOD = 30

const createTotp = (key: string, about: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...about, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(key) })

/** Creates a new key: 160 random bits in base 32, as RFC 4226 recommends. */
export const createOtpKey = (): string => new Secret({ size: 20 }).base32

/** Removes the spaces and dashes with which people and apps group the digits of a code. */
const removeSeparators = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/**
 * The time step (30 seconds, counted since 1970) to which this code belongs. It may be the present one or the one
 * before or after, because the clocks of phones drift. Null if the code belongs to none of them.
 */
export const matchTimeStep = (key: string, typed: string, now: number): number | null => {
  const token = removeSeparators(typed)
  if (!/^\d{6}$/.test(token)) return null
  const delta = createTotp(key).validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}

/** A key in the forms that apps need: as text to type, as a link for a phone, and as a QR code. */
export interface AuthenticatorKey {
  key: string
  address: string
  /** The side of the QR code in modules, and its dark modules as an SVG path. */
  qr: { size: number; path: string }
}

const QUIET_ZONE = 4

/** Converts a key to the forms that apps need. Apps show `issuer` and `label` next to the code. */
export const toAuthenticatorKey = (key: string, issuer: string, label: string): AuthenticatorKey => {
  const address = createTotp(key, { issuer, label }).toString()
  const { size, data } = encode(address, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { key: key.match(/.{1,4}/g)?.join(' ') ?? key, address, qr: { size, path } }
}

/** Letters and digits that are not easily confused. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz'
const [CODES, LENGTH] = [10, 12]

const createRecoveryCode = (): string =>
  Array.from(
    { length: LENGTH },
    (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${LETTERS[randomInt(LETTERS.length)]}`,
  ).join('')

/** Ten new recovery codes, of 58 random bits each. */
export const createRecoveryCodes = (): string[] => Array.from({ length: CODES }, createRecoveryCode)

/**
 * Hashes a recovery code with the server's secret. Without this secret, nobody can guess the codes in a stolen
 * database.
 */
const hashWithSecret = (secret: string, user: string, typed: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code|${user}|${removeSeparators(typed)}`)
    .digest('base64url')

const stretchCode = async (code: string, salt: string): Promise<string> =>
  `${salt}:${(await derivePasswordKey(code, salt, payloadKeyDerivation)).toString('base64url')}`

/**
 * Hashes recovery codes for storage, first with the secret and then stretched like passwords. Codes that are created
 * together have the same salt.
 */
export const hashRecoveryCodes = async (secret: string, user: string, codes: string[]): Promise<string[]> => {
  const salt = randomBytes(16).toString('base64url')
  return Promise.all(codes.map((code) => stretchCode(hashWithSecret(secret, user, code), salt)))
}

/**
 * Finds the stored hash that matches the typed code. Null if there is none. Hashes from an earlier version are made
 * with the secret but not stretched.
 */
export const findRecoveryHash = async (
  { secret, user, hashes }: { secret: string; user: string; hashes: readonly string[] },
  typed: string,
): Promise<string | null> => {
  if (removeSeparators(typed).length !== LENGTH) return null
  const code = hashWithSecret(secret, user, typed)
  if (hashes.includes(code)) return code
  const salts = new Set(hashes.filter((hash) => hash.includes(':')).map((hash) => hash.split(':')[0] ?? ''))
  for (const salt of salts) {
    const made = await stretchCode(code, salt)
    if (hashes.includes(made)) return made
  }
  return null
}

/** The purpose for which the keys are encrypted. */
export const KEYS = 'second factor'

/** The decrypted key of a second factor. Null if it was encrypted with a different `PAYLOAD_SECRET`. */
export const decryptOtpKey = (
  { secret }: BasePayload,
  { sealed }: Pick<SecondFactor, 'sealed'>,
): string | null => decryptText(secret, KEYS, sealed)

/** The source of the code: the app, or the recovery codes. */
type ProvedBy = 'app' | 'recovery'

/** Uses up a code. Returns null if it is wrong or was already used. */
const takeCode = async (
  payload: BasePayload,
  factor: SecondFactor,
  typed: string,
): Promise<ProvedBy | null> => {
  const key = decryptOtpKey(payload, factor)
  const step = key && matchTimeStep(key, typed, dependenciesOf(payload).clock.now())
  if (step) return (await claimStep(payload, factor.id, step)) ? 'app' : null
  const hashes = (factor.recoveryHashes ?? []) as string[]
  const hash = await findRecoveryHash({ secret: payload.secret, user: factor.id, hashes }, typed)
  if (hash === null) return null
  const left = hashes.filter((one) => one !== hash)
  return (await changeRecoveryHashes(payload, factor, left)) ? 'recovery' : null
}

/**
 * Uses up a code of an account that is not locked (D74). The attempt is counted before the code is checked, so that
 * simultaneous requests cannot exceed the remaining attempts. Wrong passwords count towards the same lock.
 */
export const takeSecondFactor = async (
  payload: BasePayload,
  user: User,
  factor: SecondFactor,
  typed: string,
): Promise<ProvedBy | null> => {
  const { maxLoginAttempts: most, lockTime } = payload.collections.users.config.auth
  if (user.lockUntil != null) await clearWrongCodes(payload, user.id)
  await countAnew(payload, user)
  const taken = await takeTry(payload, user.id, most)
  const method = taken === null ? null : await takeCode(payload, factor, typed)
  if (method) {
    await setTries(payload, user.id, 0, null)
    return method
  }
  if (taken !== null) await countWrongCode(payload, user.id)
  if (taken === null || taken >= most)
    await setTries(payload, user.id, most, new Date(Date.now() + lockTime).toISOString())
  return null
}
