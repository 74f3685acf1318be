import type { BasePayload } from 'payload'
import type { PaymentsPart } from '@/server/payments/payment-provider'
import { dependenciesOf } from '@/server/dependencies'
import { MINUTE } from '@/domain/time/time'
import { setUpTexts, squareAccountTexts } from '@/messages/management-health'
import type { LocationResult } from '@/server/payments/provider-records'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  deleteNotedLocations,
  isTestPayment,
  listNewestProviderIds,
  findLocationsOfPayments,
  listNotedLocations,
  saveNotedLocation,
} from '@/server/repositories/payment-provider'
import { findOrKeepValue, setValue } from '@/server/repositories/counters'
import { listLocationsOfAnyState } from '@/server/repositories/catalogue'

interface Report {
  /** In epoch ms. */
  at: number
  isChecked: boolean
  faults: string[]
}

/** How long a report stays valid, in ms. After that, the next visit to the management area starts a new check. */
const GOOD_FOR = 10 * MINUTE
const UNCHECKED_FOR = MINUTE

/** This process's last report, and whether a new one is in progress. */
const reports = new WeakMap<PaymentsPart, Report>()
const runningSetUps = new WeakSet<PaymentsPart>()

/** The problems with the seller's location for this site, as sentences for the owner. */
export const setUpFaults = (id: string, location: LocationResult): string[] => {
  if (location.kind === 'no-access') return [setUpTexts.noAccess(location.detail)]
  if (location.kind === 'no-such-location') return [setUpTexts.noSuchLocation(id)]
  if (location.kind === 'unknown') return [setUpTexts.notChecked]
  const { name, isActive, country, currency, takesCards } = location
  return [
    ...(isActive ? [] : [setUpTexts.notActive(name)]),
    ...(country === 'GB' ? [] : [setUpTexts.notInBritain(name, country)]),
    ...(currency === 'GBP' ? [] : [setUpTexts.notInPounds(name, currency)]),
    ...(takesCards ? [] : [setUpTexts.takesNoCards(name)]),
  ]
}

/**
 * Checks the set-up of our locations at Square. Problems are logged and then shown on the management pages. It never
 * fails, and callers do not wait for it.
 */
export const checkSetUp = async (payload: BasePayload): Promise<Report | null> => {
  const { payments, clock } = dependenciesOf(payload)
  const { setUp } = payments
  if (!setUp || runningSetUps.has(payments)) return null
  runningSetUps.add(payments)
  try {
    const ids = await listPresentLocations(payload)
    const asked = await Promise.all(ids.map(async (id) => [id, await setUp.location(id)] as const))
    const isOther = (await checkSquareAccount(payload)) === 'other'
    const faults = [
      ...new Set(asked.flatMap(([id, location]) => setUpFaults(id, location))),
      ...(isOther ? [squareAccountTexts.otherWhileServing] : []),
    ]
    for (const fault of faults) payload.logger.warn(fault)
    const isChecked = asked.every(([, { kind }]) => kind !== 'unknown')
    const report = { at: clock.now(), isChecked, faults }
    reports.set(payments, report)
    return report
  } catch (error) {
    payload.logger.error({ err: error }, 'the payment settings could not be checked')
    return null
  } finally {
    runningSetUps.delete(payments)
  }
}

/** Returns the problems that the last check found. If that check is old, a new one starts in the background. */
export const listSetUpFaults = (payload: BasePayload): string[] => {
  const { payments, clock } = dependenciesOf(payload)
  const report = reports.get(payments)
  const age = report ? clock.now() - report.at : Infinity
  if (age > (report?.isChecked ? GOOD_FOR : UNCHECKED_FOR)) void checkSetUp(payload)
  return report?.faults ?? []
}

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

export const loadSquareLocations = async (payload: BasePayload): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await listLocationsOfAnyState(payload)).flatMap(({ id, squareLocation }) =>
      squareLocation?.trim() ? [[String(id), squareLocation.trim()] as const] : [],
    ),
  )
