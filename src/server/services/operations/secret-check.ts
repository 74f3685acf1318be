import { hkdfSync, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { BasePayload } from 'payload'
import { isOtherThan, findOrKeepValue, setValue } from '@/server/repositories/counters'

const KEY = 'secret|check'

/** So few bits tell another secret from ours, and leave whoever guesses with more than they could try. */
const BYTES = 3

const slowHash = promisify<Buffer, string, number, Buffer>(scrypt)

const hashSecret = async (secret: string): Promise<number> => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', KEY, 32))
  return (await slowHash(key, KEY, 32)).readUIntBE(0, BYTES)
}

let known: { secret: string; value: Promise<number> } | undefined

/** The check value of this process' own secret; hashed once, because it is asked for again and again. */
const hashOwnSecret = ({ secret }: BasePayload): Promise<number> => {
  if (known?.secret !== secret) known = { secret, value: hashSecret(secret) }
  return known.value
}

/** Whether `PAYLOAD_SECRET` is the one that this salon's texts are sealed with; nobody knows before the first start. */
export const isSecretUnchanged = async (payload: BasePayload): Promise<boolean> =>
  !(await isOtherThan(payload, KEY, await hashOwnSecret(payload)))

/** Keeps the check value at the first start; later, says whether the secret still fits. */
export const recordSecret = async (payload: BasePayload): Promise<boolean> => {
  const value = await hashOwnSecret(payload)
  return (await findOrKeepValue(payload, KEY, value)) === value
}

/** The operator says that the present secret is the salon's from now on. */
export const acceptSecret = async (payload: BasePayload): Promise<void> =>
  setValue(payload, KEY, await hashOwnSecret(payload))
