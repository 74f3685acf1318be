import { hkdfSync, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { BasePayload } from 'payload'
import { isOtherThan, keptValue, setValue } from '../../repositories/counters'

const KEY = 'secret|check'

/** So few bits tell another secret from ours, and leave whoever guesses with more than they could try. */
const BYTES = 3

const slowHash = promisify<Buffer, string, number, Buffer>(scrypt)

const checkOf = async (secret: string): Promise<number> => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', KEY, 32))
  return (await slowHash(key, KEY, 32)).readUIntBE(0, BYTES)
}

let known: { secret: string; value: Promise<number> } | undefined

/** The check value of this process' own secret; hashed once, because it is asked for again and again. */
const ownCheck = ({ secret }: BasePayload): Promise<number> => {
  if (known?.secret !== secret) known = { secret, value: checkOf(secret) }
  return known.value
}

/** Whether `PAYLOAD_SECRET` is the one that this salon's texts are sealed with; nobody knows before the first start. */
export const secretFits = async (payload: BasePayload): Promise<boolean> =>
  !(await isOtherThan(payload, KEY, await ownCheck(payload)))

/** Keeps the check value at the first start; later, says whether the secret still fits. */
export const noteSecret = async (payload: BasePayload): Promise<boolean> => {
  const value = await ownCheck(payload)
  return (await keptValue(payload, KEY, value)) === value
}

/** The operator says that the present secret is the salon's from now on. */
export const acceptSecret = async (payload: BasePayload): Promise<void> =>
  setValue(payload, KEY, await ownCheck(payload))
