import type { BasePayload } from 'payload'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTestPayment } from '@/server/payments/payment-provider'
import { dependenciesOf } from '@/server/dependencies'
import { listLocationsOfAnyState } from '@/server/repositories/catalogue'
import {
  deleteNotedLocations,
  findLocationsOfPayments,
  listNewestProviderIds,
  listNotedLocations,
  saveNotedLocation,
} from '@/server/repositories/square'
import { findOrKeepValue, setValue } from '@/server/repositories/counters'
import { squareAccountTexts } from '@/messages/management-health'

/**
 * The Square locations that take payments for us in addition to the one in the settings (D81). They are named by our
 * locations, including closed ones, because their payments may still be refunded.
 */
const listNamedLocations = async (payload: BasePayload): Promise<string[]> => {
  const named = (await listLocationsOfAnyState(payload)).map(
    ({ squareLocation }) => squareLocation?.trim() ?? '',
  )
  return [...new Set(named.filter((id) => id !== ''))]
}

/** The Square locations at which payments are taken now. Empty if visitors cannot pay online. */
export const listPresentLocations = async (payload: BasePayload): Promise<string[]> => {
  const main = dependenciesOf(payload).payments.form?.locationId
  return main ? [...new Set([main, ...(await listNamedLocations(payload))])] : []
}

/**
 * The name under which locations are stored. It separates those of a real Square account from those of test payments.
 */
const toAccountName = (payload: BasePayload): string => {
  const { kind, form } = dependenciesOf(payload).payments
  return kind === 'square' ? 'production' : (form?.applicationId ?? 'none')
}

/**
 * Lists every Square location that has taken payments for us. These are the current ones, and former ones whose
 * payments may still be refunded or disputed (D118). New locations are stored, so that we still know them after the
 * settings change.
 */
export const listSquareLocations = async (payload: BasePayload): Promise<string[]> => {
  const present = await listPresentLocations(payload)
  if (present.length === 0) return []
  const account = toAccountName(payload)
  const noted = await listNotedLocations(payload, account)
  const before = noted.length === 0 ? await findLocationsOfPayments(payload) : []
  const all = [...new Set([...present, ...before, ...noted])]
  for (const location of all)
    if (!noted.includes(location)) await saveNotedLocation(payload, account, location)
  return all
}

/** The Square location of each of our locations that has one. */
export const loadSquareLocations = async (payload: BasePayload): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await listLocationsOfAnyState(payload)).flatMap(({ id, squareLocation }) =>
      squareLocation?.trim() ? [[String(id), squareLocation.trim()] as const] : [],
    ),
  )

const KEY = 'square-account'
/** How long the start waits for Square, in ms. */
const PATIENCE = 5_000
/** Test payments come before real ones. So if there are real payments, the latest ones are real. */
const NEWEST = 200

const toAccountCheck = (merchant: string): number =>
  createHash('sha256').update(merchant).digest().readUIntBE(0, 6)

/** Finds the id of the account that takes our payments. Null if Square does not return it. */
const findPresentMerchant = async (payload: BasePayload): Promise<string | null> => {
  const { webhook, setUp, form } = dependenciesOf(payload).payments
  if (webhook?.merchantId) return webhook.merchantId
  const location = form && (await setUp?.location(form.locationId))
  return location?.kind === 'ok' ? location.merchantId : null
}

const hasRealPayments = async (payload: BasePayload): Promise<boolean> =>
  (await listNewestProviderIds(payload, NEWEST)).some((id) => !isTestPayment(id))

const accept = async (payload: BasePayload, merchant: string): Promise<void> => {
  // The keys of a different account cannot read the lists of these locations.
  await deleteNotedLocations(payload, toAccountName(payload))
  await setValue(payload, KEY, toAccountCheck(merchant))
}

/**
 * Stores the Square account that takes real payments, and checks if it is the salon's (D118). A database without real
 * payments accepts the current account, and every database accepts the first account. Returns `unknown` if Square did
 * not respond.
 */
export const checkSquareAccount = async (payload: BasePayload): Promise<'ours' | 'other' | 'unknown'> => {
  if (dependenciesOf(payload).payments.kind !== 'square') return 'ours'
  const late = sleep(PATIENCE, null, { ref: false })
  const merchant = await Promise.race([findPresentMerchant(payload).catch(() => null), late])
  if (merchant === null) return 'unknown'
  const check = toAccountCheck(merchant)
  if ((await findOrKeepValue(payload, KEY, check)) !== check) {
    if (await hasRealPayments(payload)) return 'other'
    await accept(payload, merchant)
  }
  await listSquareLocations(payload)
  return 'ours'
}

/** Accepts the current account as the salon's, when the operator asks for this. Returns a sentence with the result. */
export const acceptAccount = async (payload: BasePayload): Promise<string> => {
  if (dependenciesOf(payload).payments.kind !== 'square') return squareAccountTexts.notReal
  const merchant = await findPresentMerchant(payload)
  if (merchant === null) throw new Error(squareAccountTexts.noAnswer)
  await accept(payload, merchant)
  return squareAccountTexts.accepted
}
