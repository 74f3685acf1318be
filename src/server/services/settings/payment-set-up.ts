import type { BasePayload } from 'payload'
import type { PaymentsPart } from '@/server/payments/payment-provider'
import { type PaymentType, paymentTypes } from '@/domain/pricing/totals'
import { dependenciesOf } from '@/server/dependencies'
import { loadBookingSettings, type BookingSettings } from './booking-settings'
import { MINUTE } from '@/domain/time/minutes'
import { setUpTexts, squareAccountTexts } from '@/messages/management-health'
import type { LocationResult } from '@/server/payments/account'
import { checkSquareAccount, listPresentLocations } from './square-account'

type PaymentSettings = Pick<BookingSettings, 'onlinePayments' | 'payAtSalon'>

/** True if visitors can pay half or in full, because a provider is connected and the owner has switched this on. */
export const isTakingOnlinePayments = (
  payload: BasePayload,
  settings: Pick<PaymentSettings, 'onlinePayments'>,
): boolean => dependenciesOf(payload).payments.kind !== 'none' && settings.onlinePayments !== false

/**
 * True if checkout offers a payment type. Paying half or in full needs a provider, and paying at the salon may be
 * switched off (D18).
 */
export const isOffered = (payload: BasePayload, settings: PaymentSettings, type: PaymentType): boolean =>
  type === 'pay-at-salon' ? settings.payAtSalon !== 'off' : isTakingOnlinePayments(payload, settings)

/** Lists the payment types that checkout currently offers, in the order of the buttons. */
export const listOfferedPaymentTypes = async (payload: BasePayload): Promise<PaymentType[]> => {
  const settings = await loadBookingSettings(payload)
  return paymentTypes.filter((type) => isOffered(payload, settings, type))
}

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

/** True if visitors pay online but no money moves (D6). Emails then mention this. */
export const isTakingTestPayments = async (payload: BasePayload): Promise<boolean> =>
  dependenciesOf(payload).payments.kind === 'test' &&
  isTakingOnlinePayments(payload, await loadBookingSettings(payload))
