import type { BasePayload } from 'payload'
import { parseAttemptKey } from '@/domain/checkout/order'
import { formatMoney } from '@/domain/pricing/totals'
import { DAY, HOUR, MINUTE } from '@/domain/time/time'
import { alertMessages } from '@/messages/management-disputes'
import { dependenciesOf } from '@/server/dependencies'
import type { ForeignRecord, ListedPayment, ProviderRecord } from '@/server/payments/provider-records'
import { isOwnKeyFormat } from '@/server/ids'
import { findPaymentByProvider, listPaidOnlineDuring, type PaymentRow } from '@/server/repositories/payments'
import { findAttempt } from '@/server/repositories/payment-provider'
import { raiseAlert, raisePhase } from '@/server/repositories/alerts'
import { type RefundRow, listRefundsOfOnePayment } from '@/server/repositories/refunds'
import { listPresentLocations, listSquareLocations } from '@/server/services/settings/payment-set-up'
import { syncPayment } from '@/server/services/webhooks/sync-payment'

/** One difference between the provider's list and our payments. */
interface Difference {
  id: string
  text: string
  payment: string | null
  /** The provider's payment, if our records do not contain it. */
  stray?: string
}

export interface Comparison {
  /** The number of our own payments in the provider's list. */
  listed: number
  /** The number of our own payments marked as paid online. */
  booked: number
  differences: Difference[]
}

type ProviderState = Pick<ProviderRecord, 'providerId' | 'amountPence' | 'refundedPence' | 'state'>

const getNetPence = (record: ProviderState): number =>
  record.state === 'completed' ? record.amountPence - record.refundedPence : 0

const formatPence = (pence: number) => formatMoney(pence)

/** Compares one payment. `pendingPence` is the total of pending refunds, which Square may or may not count already. */
const compareRecord = (
  record: ProviderState,
  row: PaymentRow | undefined,
  pendingPence = 0,
): Difference | null => {
  const id = `difference-${record.providerId}`
  const kept = getNetPence(record)
  if (!row || row.status !== 'completed')
    return kept > 0
      ? {
          id,
          text: `Square has ${formatPence(kept)} (payment ${record.providerId}) that does not appear on any paid booking.`,
          payment: row?.id ?? null,
          ...(row ? {} : { stray: record.providerId }),
        }
      : null
  if (record.state !== 'completed')
    return {
      id,
      text: `a booking shows ${formatPence(row.paidPence)} as paid, but Square says ${record.state}.`,
      payment: row.id,
    }
  const ours = row.paidPence - row.refundedPence
  return kept <= ours && kept >= ours - pendingPence
    ? null
    : {
        id,
        text: `our records show ${formatPence(ours)} after refunds, but Square shows ${formatPence(kept)}.`,
        payment: row.id,
      }
}

const toForeignDifference = ({ providerId, currency }: ForeignRecord): Difference => ({
  id: `difference-${providerId}`,
  text: `Square has a payment in ${currency || 'a different currency'} (payment ${providerId}), which is not included here.`,
  payment: null,
})

/** A former location that Square no longer lists. It must not hide the others. */
interface UnreadLocation {
  kind: 'unread'
  location: string
}

const toUnreadDifference = ({ location }: UnreadLocation): Difference => ({
  id: `difference-location-${location}`,
  text: `Square’s list of payments for location ${location} could not be read.`,
  payment: null,
})

/** Lists the provider's payments at all our locations. If a current location cannot be read, this fails. */
export async function* listProviderPayments(
  payload: BasePayload,
  from: number,
  to: number,
): AsyncIterable<ListedPayment | UnreadLocation> {
  const { records } = dependenciesOf(payload).payments
  const present = await listPresentLocations(payload)
  for (const location of await listSquareLocations(payload)) {
    try {
      yield* records.payments(from, to, location)
    } catch (error) {
      if (present.includes(location)) throw error
      yield { kind: 'unread', location }
    }
  }
}

/** Checks the attempts, because another program of the salon may write similar references. */
const isOwnPayment = async (payload: BasePayload, { reference }: ProviderRecord): Promise<boolean> => {
  if (reference === null || !parseAttemptKey(reference)) return false
  return (await findAttempt(payload, reference)) !== null || isOwnKeyFormat(reference)
}

/** Compares our payments with the provider's. The provider does not know about refunds by hand. */
const comparePeriod = async (
  payload: BasePayload,
  record: ProviderState,
  row: PaymentRow,
): Promise<Difference | null> => {
  const refunds = await listRefundsOfOnePayment(payload, row.id)
  const sumAmounts = (some: RefundRow[]) => some.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const handed = sumAmounts(refunds.filter((one) => one.byHand && one.status === 'completed'))
  const pending = sumAmounts(refunds.filter((one) => !one.byHand && one.status === 'pending'))
  return compareRecord(record, { ...row, refundedPence: row.refundedPence - handed }, pending)
}

/** Reads our payment directly. The list may not contain it, because it was booked hours after it was made. */
const findUnlisted = async (payload: BasePayload, row: PaymentRow): Promise<Difference | null> => {
  const known = await dependenciesOf(payload).payments.port.read(row.providerId ?? '')
  if (known.kind === 'ok') return comparePeriod(payload, known, row)
  const paid = `a booking shows ${formatPence(row.paidPence)} as paid`
  const isUnheard = known.kind === 'unknown' || (known.kind === 'misconfigured' && known.isAccess)
  const text = isUnheard
    ? `${paid}, but Square did not respond when we asked about the payment.`
    : `${paid}, but Square has no record of the payment.`
  return { id: `difference-${row.id}`, text, payment: row.id }
}

/**
 * Compares the provider's list for `[from, to)` (epoch ms) with our payments, in both directions. Payments without one
 * of our references (taken at the desk) are left out.
 */
export const compareWithProvider = async (
  payload: BasePayload,
  from: number,
  to: number,
): Promise<Comparison> => {
  // The provider may make a payment shortly before we save it.
  const booked = await listPaidOnlineDuring(payload, from - HOUR, to + HOUR)
  const byProvider = new Map(booked.map((row) => [row.providerId ?? '', row]))
  const seen = new Set<string>()
  const differences: Difference[] = []
  for await (const record of listProviderPayments(payload, from - 2 * HOUR, to + HOUR)) {
    if (record.kind !== 'payment') {
      differences.push(record.kind === 'foreign' ? toForeignDifference(record) : toUnreadDifference(record))
      continue
    }
    // The list is for a longer period than the loaded payments, and a payment may be saved long after it was made.
    const row =
      byProvider.get(record.providerId) ??
      (await findPaymentByProvider(payload, record.providerId)) ??
      undefined
    if (!row && !(await isOwnPayment(payload, record))) continue
    seen.add(record.providerId)
    const found = row ? await comparePeriod(payload, record, row) : compareRecord(record, row)
    if (found) differences.push(found)
  }
  for (const row of booked.filter(({ paidAt }) => (paidAt ?? 0) >= from && (paidAt ?? 0) < to))
    if (!seen.has(row.providerId ?? '')) {
      const found = await findUnlisted(payload, row)
      if (found) differences.push(found)
    }
  return { listed: seen.size, booked: booked.length, differences }
}

/**
 * Compares the last days, except for the last few minutes, whose payments may still be in progress. Used in the nightly
 * run.
 */
export const findLatestComparison = (payload: BasePayload, days = 2, minutes = 15): Promise<Comparison> => {
  const now = dependenciesOf(payload).clock.now()
  return compareWithProvider(payload, now - days * DAY, now - minutes * MINUTE)
}

/** Part of the nightly run. It checks each difference and raises an alert. */
export const runNightlyComparison = async (payload: BasePayload): Promise<Comparison> => {
  const now = dependenciesOf(payload).clock.now()
  const comparison = await findLatestComparison(payload)
  for (const { id, text, payment, stray } of comparison.differences) {
    if (stray) await syncPayment(payload, stray)
    const alert = { id, phase: text, kind: 'difference', text: alertMessages.difference(text) }
    const matter = { ...alert, payment, booking: null, raisedAt: now }
    await (payment ? raisePhase(payload, matter) : raiseAlert(payload, matter))
  }
  return comparison
}
