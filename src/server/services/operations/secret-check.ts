import { hkdfSync, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { BasePayload } from 'payload'
import { isOtherThan, findOrKeepValue, setValue } from '@/server/repositories/counters'

const KEY = 'secret|check'

/**
 * The number of bytes of the hash that are stored. They are enough to detect a different secret, but do not help anyone
 * to guess it.
 */
const BYTES = 3

const slowHash = promisify<Buffer, string, number, Buffer>(scrypt)

const hashSecret = async (secret: string): Promise<number> => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', KEY, 32))
  return (await slowHash(key, KEY, 32)).readUIntBE(0, BYTES)
}

let known: { secret: string; value: Promise<number> } | undefined

/** The check value of this process's own secret. It is calculated only once, because it is needed often. */
const hashOwnSecret = ({ secret }: BasePayload): Promise<number> => {
  if (known?.secret !== secret) known = { secret, value: hashSecret(secret) }
  return known.value
}

/** True if this salon's texts were encrypted with the current `PAYLOAD_SECRET`. Also true before the first start. */
export const isSecretUnchanged = async (payload: BasePayload): Promise<boolean> =>
  !(await isOtherThan(payload, KEY, await hashOwnSecret(payload)))

/** Saves the check value at the first start. Later, returns true if the secret is still the same. */
export const recordSecret = async (payload: BasePayload): Promise<boolean> => {
  const value = await hashOwnSecret(payload)
  return (await findOrKeepValue(payload, KEY, value)) === value
}

/** Accepts the current secret as the salon's, when the operator asks for this. */
export const acceptSecret = async (payload: BasePayload): Promise<void> =>
  setValue(payload, KEY, await hashOwnSecret(payload))
