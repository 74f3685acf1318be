import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { squareAccountTexts } from '../../../messages/management-set-up'
import { dependenciesOf } from '../../dependencies'
import { isTestPayment } from '../../payments/test-account'
import { keptValue, setValue } from '../../repositories/counters'
import { forgetLocations, newestProviderIds } from '../../repositories/square-locations'
import { accountName, squareLocations } from './square-locations'

const KEY = 'square-account'
/** How long the start waits for Square, in ms. */
const PATIENCE = 5_000
/** Test payments come before real ones, so that the newest are real where any are. */
const NEWEST = 200

const checkOf = (merchant: string): number => createHash('sha256').update(merchant).digest().readUIntBE(0, 6)

/** Whose account takes our payments; null while Square does not say. */
const presentMerchant = async (payload: BasePayload): Promise<string | null> => {
  const { webhook, setUp, form } = dependenciesOf(payload).payments
  if (webhook?.merchantId) return webhook.merchantId
  const location = form && (await setUp?.location(form.locationId))
  return location?.kind === 'ok' ? location.merchantId : null
}

const hasRealPayments = async (payload: BasePayload): Promise<boolean> =>
  (await newestProviderIds(payload, NEWEST)).some((id) => !isTestPayment(id))

const accept = async (payload: BasePayload, merchant: string): Promise<void> => {
  // Their lists cannot be read with the keys of another account.
  await forgetLocations(payload, accountName(payload))
  await setValue(payload, KEY, checkOf(merchant))
}

/**
 * Notes the account at Square that takes real payments, and says whether it is ours: a database without real payments
 * adopts the one that it meets, and any database the first one (D118). `unknown`: Square did not say.
 */
export const meetAccount = async (payload: BasePayload): Promise<'ours' | 'other' | 'unknown'> => {
  if (dependenciesOf(payload).payments.kind !== 'square') return 'ours'
  const late = sleep(PATIENCE, null, { ref: false })
  const merchant = await Promise.race([presentMerchant(payload).catch(() => null), late])
  if (merchant === null) return 'unknown'
  const check = checkOf(merchant)
  if ((await keptValue(payload, KEY, check)) !== check) {
    if (await hasRealPayments(payload)) return 'other'
    await accept(payload, merchant)
  }
  await squareLocations(payload)
  return 'ours'
}

/** The operator says that the present account is the salon's from now on; a sentence of what came of it. */
export const acceptAccount = async (payload: BasePayload): Promise<string> => {
  if (dependenciesOf(payload).payments.kind !== 'square') return squareAccountTexts.notReal
  const merchant = await presentMerchant(payload)
  if (merchant === null) throw new Error(squareAccountTexts.noAnswer)
  await accept(payload, merchant)
  return squareAccountTexts.accepted
}
