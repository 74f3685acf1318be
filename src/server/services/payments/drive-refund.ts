import type { BasePayload } from 'payload'
import { getNextRetry, FAILED_REFUND, isFinalRefusal } from '@/domain/payments/provider-refunds'
import type { RefundResult } from '@/domain/payments/port'
import { formatMoney } from '@/domain/pricing/totals'
import { DAY } from '@/domain/time/time'
import { alertMessages } from '@/messages/management-disputes'
import { dependenciesOf } from '@/server/dependencies'
import { raiseAlert, raiseOpenAlert, withdrawAlert } from '@/server/repositories/alerts'
import {
  listPendingRefunds,
  listRecentRefunds,
  listRefundsOfPayments,
  listSettledRefunds,
  recountRefunds,
  type RefundRow,
  saveRefundId,
  refuseRefund,
  settleRefund,
} from '@/server/repositories/refunds'
import { findPayment } from '@/server/repositories/payments'
import { findByIds } from '@/server/repositories/running-database'
import { restoreToVoucher } from './voucher-entries'
import { MAX_PROVIDER_REQUESTS, runBounded } from '@/server/run-bounded'

/** If a refund is pending for longer than this (in ms), staff are alerted. */
const TOO_LONG = DAY
/** How far back the nightly run checks completed refunds, in ms, because a bank may send the money back. */
const LOOK_BACK = 14 * DAY

/** How far back totals are checked, in ms. The salon may have been down for a weekend. */
const RECOUNT_BACK = 3 * DAY

const getNow = (payload: BasePayload): number => dependenciesOf(payload).clock.now()

const getRefundRefs = (row: RefundRow) =>
  row.automatic ? { payment: null, booking: null } : { payment: row.payment, booking: row.booking }

const toWaitingAlertId = (row: RefundRow): string => `refund-waits-${row.id}`

/** The id of the alert about an attempt's money that cannot be refunded. All its refunds share this alert. */
export const toReturnFailedId = (attemptKey: string): string => `return-failed-${attemptKey}`

const toFailedAlertId = (row: RefundRow): string =>
  row.automatic ? toReturnFailedId(row.payment) : `refund-failed-${row.id}`

interface Failure {
  isTriedAgain: boolean
  /** True if Square will not refund any more of the payment. */
  isFinal: boolean
}

const alertFailed = async (
  payload: BasePayload,
  row: RefundRow,
  { isTriedAgain, isFinal }: Failure,
): Promise<void> => {
  const amount = formatMoney(row.amountPence)
  const matter = { kind: 'refund-failed', ...getRefundRefs(row), raisedAt: getNow(payload) }
  if (!row.automatic) {
    const text = isFinal ? alertMessages.refundFailedForGood(amount) : alertMessages.refundFailed(amount)
    await raiseAlert(payload, { id: toFailedAlertId(row), text, ...matter })
  } else if (isTriedAgain) {
    const text = alertMessages.returnFailed(amount, row.providerId ?? '')
    await raiseOpenAlert(payload, { id: toFailedAlertId(row), text, ...matter })
  } else {
    const given = isFinal ? alertMessages.returnFailedForGood : alertMessages.returnGivenUp
    const text = given(amount, row.providerId ?? '')
    await withdrawAlert(payload, toFailedAlertId(row), getNow(payload))
    await raiseOpenAlert(payload, { id: `return-given-up-${row.payment}`, text, ...matter })
  }
}

const alertTooLong = (payload: BasePayload, row: RefundRow) =>
  raiseAlert(payload, {
    id: toWaitingAlertId(row),
    kind: 'refund-waits',
    text: alertMessages.refundWaits(formatMoney(row.amountPence), row.refundId ?? row.providerId ?? ''),
    ...getRefundRefs(row),
    raisedAt: getNow(payload),
  })

const end = async (
  payload: BasePayload,
  row: RefundRow,
  status: 'completed' | 'failed',
  /** Why the provider did not make the refund, or why it will not make any other. */
  error?: string,
): Promise<void> => {
  const settledAt = getNow(payload)
  const isFinal = isFinalRefusal(error)
  const mayRetry = status === 'failed' && row.automatic && !isFinal
  const retryAt = mayRetry ? getNextRetry(row.number, settledAt) : null
  const change = { status, settledAt, retryAt, error: error ?? null }
  const settled = await (error === undefined || error === FAILED_REFUND
    ? settleRefund(payload, row.id, change)
    : refuseRefund(payload, row.id, change))
  if (settled) await withdrawAlert(payload, toWaitingAlertId(row), settledAt)
  if (settled && status === 'failed')
    await alertFailed(payload, row, { isTriedAgain: retryAt !== null, isFinal })
  if (settled && status === 'completed') await withdrawAlert(payload, toFailedAlertId(row), settledAt)
  if (!row.automatic) await recountRefunds(payload, row.payment)
}

/** Saves the provider's result of a refund. If the outcome is unknown or the set-up is missing, nothing changes. */
const recordRefundResult = async (
  payload: BasePayload,
  row: RefundRow,
  result: RefundResult,
): Promise<boolean> => {
  if (result.kind === 'refused' && !row.refundId) await end(payload, row, 'failed', result.detail)
  if (result.kind !== 'ok') return result.kind === 'refused'
  if (!row.refundId) await saveRefundId(payload, row.id, result.refundId)
  if (result.state !== 'pending' && result.state !== row.status)
    await end(payload, row, result.state, result.isFinal ? FAILED_REFUND : undefined)
  return true
}

const findProviderId = async (payload: BasePayload, row: RefundRow): Promise<string | null> =>
  row.providerId ?? (await findPayment(payload, row.payment))?.providerId ?? null

/**
 * Requests a refund with its own key, or reads its status. Even a completed refund is read, because it may still fail.
 * This may be repeated and may run twice at the same time. Returns false if the provider has not given a result.
 */
export const driveRefund = async (payload: BasePayload, row: RefundRow): Promise<boolean> => {
  const { port } = dependenciesOf(payload).payments
  if (row.refundId)
    return row.status === 'failed' || recordRefundResult(payload, row, await port.readRefund(row.refundId))
  if (row.status !== 'pending') return true
  if (row.byHand) {
    await restoreToVoucher(payload, row)
    await end(payload, row, 'completed')
    return true
  }
  const providerId = await findProviderId(payload, row)
  if (!providerId) {
    await end(payload, row, 'failed', 'no provider payment')
    return true
  }
  const { id: key, amountPence, reason } = row
  return recordRefundResult(
    payload,
    row,
    await port.refund({ key, providerId, amountPence, reason: reason.slice(0, 190) }),
  )
}

const driveRefunds = (payload: BasePayload, rows: readonly RefundRow[]): Promise<void> =>
  runBounded(rows, MAX_PROVIDER_REQUESTS, async (row) => {
    try {
      await driveRefund(payload, row)
    } catch (error) {
      payload.logger.error({ err: error, refund: row.id }, 'a refund could not be continued')
    }
  })

/**
 * Continues refunds with an unknown outcome, and alerts staff to those that have been pending for too long. Returns how
 * many there were.
 */
export const drivePendingRefunds = async (payload: BasePayload): Promise<number> => {
  const rows = await listPendingRefunds(payload)
  await driveRefunds(payload, rows)
  const late = rows.filter(({ madeAt }) => madeAt < getNow(payload) - TOO_LONG)
  const isOpen = new Set(late.length > 0 ? (await listPendingRefunds(payload)).map(({ id }) => id) : [])
  for (const row of late) if (isOpen.has(row.id)) await alertTooLong(payload, row)
  return rows.length
}

/** Part of the nightly run. It reads completed refunds again, in case the money came back and we were not notified. */
export const refreshRefunds = async (payload: BasePayload): Promise<void> =>
  driveRefunds(payload, await listRecentRefunds(payload, getNow(payload) - LOOK_BACK))

/**
 * Corrects the totals of payments whose refund ended right before a crash, so that its total was never saved. Returns how
 * many there were.
 */
export const recountAfterCrash = async (payload: BasePayload): Promise<number> => {
  const settled = await listSettledRefunds(payload, getNow(payload) - RECOUNT_BACK)
  const ids = [...new Set(settled.map(({ payment }) => payment))]
  const [payments, refunds] = await Promise.all([
    findByIds(payload, 'payments', ids),
    listRefundsOfPayments(payload, ids),
  ])
  const wrong = [...payments.values()].filter(({ id, refundedPence }) => {
    const completed = refunds.filter(({ payment, status }) => payment === id && status === 'completed')
    return completed.reduce((sum, { amountPence }) => sum + amountPence, 0) !== refundedPence
  })
  for (const { id } of wrong) await recountRefunds(payload, id)
  return wrong.length
}
