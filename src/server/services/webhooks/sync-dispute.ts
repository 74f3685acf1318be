import type { BasePayload } from 'payload'
import { describeDisputePhase, isAwaitingAnswer } from '@/domain/payments/bill'
import { formatMoney } from '@/domain/pricing/totals'
import { formatDate } from '@/domain/time/format'
import { alertMessages } from '@/messages/management-disputes'
import type { DisputeResult } from '@/server/payments/provider-records'
import { dependenciesOf } from '@/server/dependencies'
import { endPhase, raiseAlert, raiseNextPhase, raisePhase, rewordAlert } from '@/server/repositories/alerts'
import { saveDispute } from '@/server/repositories/payment-provider'
import { findPaymentByProvider, type PaymentRow } from '@/server/repositories/payments'
import {
  addRefund,
  recountRefunds,
  type RefundRow,
  listRefundsOfOnePayment,
  undoLoss,
} from '@/server/repositories/refunds'
import { driveRefund } from '@/server/services/payments/drive-refund'
import { getRefundablePence } from '@/server/services/payments/proposal'

type Known = Extract<DisputeResult, { kind: 'ok' }>

/** Shown next to the amount in the payment's list of refunds. */
const LOST = 'Lost in a dispute: the customer’s bank took it back'
const WON_AFTER_ALL = 'Lost in a dispute at first, and won after all'

const toDisputeMatter = (payload: BasePayload, payment: PaymentRow | null) => ({
  kind: 'dispute',
  payment: payment?.id ?? null,
  booking: payment?.booking ?? null,
  raisedAt: dependenciesOf(payload).clock.now(),
})

type Matter = ReturnType<typeof toDisputeMatter>

const openText = ({ stage, amountPence, dueAt }: Known): string => {
  const amount = formatMoney(amountPence)
  const due = dueAt === null ? null : formatDate(dueAt)
  if (stage === 'inquiry') return alertMessages.inquiry(amount, due)
  return stage === 'chargeback' ? alertMessages.disputed(amount, due) : alertMessages.disputeAnswered(amount)
}

/** Finds the amounts that the bank took back. A dispute may be lost more than once. */
const findLosses = (refunds: readonly RefundRow[], id: string): RefundRow[] =>
  refunds.filter((row) => row.id === id || row.id.startsWith(`${id}-`))

const findLiveLoss = (losses: readonly RefundRow[]): RefundRow | undefined =>
  losses.find(({ status }) => status !== 'failed')

/**
 * Saves money that a bank took back like a refund by hand, because Square's own list of refunds does not contain it.
 * Each loss is saved once, and never for more than is left. Returns the amount in pence. Null while a pending refund
 * may still fail, because the loss would then be larger.
 */
const recordLoss = async (
  payload: BasePayload,
  id: string,
  { amountPence }: Pick<Known, 'amountPence'>,
  payment: PaymentRow,
): Promise<number | null> => {
  const refunds = await listRefundsOfOnePayment(payload, payment.id)
  const losses = findLosses(refunds, id)
  const known = findLiveLoss(losses)
  if (known) {
    await driveRefund(payload, known)
    return known.amountPence
  }
  const left = Math.min(amountPence, getRefundablePence(payment, refunds))
  if (left < amountPence && refunds.some(({ status }) => status === 'pending')) return null
  if (left <= 0) return 0
  const row = await addRefund(payload, {
    id: losses.length === 0 ? id : `${id}-${losses.length + 1}`,
    payment: payment.id,
    number: Math.max(0, ...refunds.map(({ number }) => number)) + 1,
    booking: payment.booking,
    amountPence: left,
    status: 'pending',
    byHand: true,
    automatic: false,
    providerId: null,
    reason: LOST,
    madeAt: dependenciesOf(payload).clock.now(),
  })
  if (!row) return recordLoss(payload, id, { amountPence }, payment)
  await driveRefund(payload, row)
  return left
}

/** Reverses a loss because the bank has returned the money. */
const takeBackLoss = async (payload: BasePayload, id: string, payment: PaymentRow): Promise<void> => {
  const loss = findLiveLoss(findLosses(await listRefundsOfOnePayment(payload, payment.id), id))
  if (loss)
    await undoLoss(payload, loss.id, {
      settledAt: dependenciesOf(payload).clock.now(),
      reason: WON_AFTER_ALL,
    })
  await recountRefunds(payload, payment.id)
}

/**
 * Raises an alert while the dispute must be answered, and resolves it after that. If it was answered before we knew
 * about it, staff still get one alert.
 */
const alertDisputeQuestion = async (payload: BasePayload, id: string, dispute: Known, matter: Matter) => {
  const phase = describeDisputePhase(dispute)
  const alert = { id, phase, text: openText(dispute), ...matter }
  if (isAwaitingAnswer(dispute)) return raisePhase(payload, alert)
  const isOver = dispute.stage === 'won' || dispute.stage === 'lost'
  if (isOver || !(await raiseAlert(payload, alert)))
    await endPhase(payload, id, { phase, at: matter.raisedAt })
}

/** Alerts staff to the outcome. Returns false while part of the dispute is not settled. */
const alertDisputeEnd = async (
  payload: BasePayload,
  id: string,
  { dispute, payment, matter }: { dispute: Known; payment: PaymentRow | null; matter: Matter },
): Promise<boolean> => {
  const amount = formatMoney(dispute.amountPence)
  const end = `${id}-lost`
  if (dispute.stage === 'lost') {
    const noted = payment ? await recordLoss(payload, id, dispute, payment) : 0
    const text = alertMessages.disputeLost(amount, Boolean(noted))
    if (!(await raisePhase(payload, { id: end, phase: 'lost', text, ...matter })))
      await rewordAlert(payload, end, { text, payment: matter.payment, booking: matter.booking })
    return noted !== null
  }
  if (dispute.stage === 'won') {
    if (payment) await takeBackLoss(payload, id, payment)
    await raiseNextPhase(payload, {
      id: end,
      phase: 'won',
      text: alertMessages.disputeWonAfterAll(amount),
      ...matter,
    })
    return true
  }
  // The dispute was reopened, so its next outcome must raise a new alert.
  await endPhase(payload, end, { phase: 'open', at: matter.raisedAt })
  return true
}

/** Saves the state of a dispute. Returns false while part of it is not settled. */
const put = async (payload: BasePayload, disputeId: string, dispute: Known): Promise<boolean> => {
  const id = `dispute-${disputeId}`
  const payment = dispute.providerId ? await findPaymentByProvider(payload, dispute.providerId) : null
  const matter = toDisputeMatter(payload, payment)
  const { stage, amountPence, dueAt, reason } = dispute
  await saveDispute(payload, {
    id: disputeId,
    payment: matter.payment,
    booking: matter.booking,
    stage,
    amountPence,
    dueAt,
    reason,
    raisedAt: dispute.raisedAt ?? matter.raisedAt,
  })
  // A loss is recorded before the dispute counts as decided. In between, a disputed gift voucher would pay again.
  const isSettled = await alertDisputeEnd(payload, id, { dispute, payment, matter })
  await alertDisputeQuestion(payload, id, dispute, matter)
  return isSettled
}

/** How often a dispute may change while we read it. */
const LOOKS = 5

/**
 * Updates a dispute, in which a bank asks for a payment back. It is decided at Square. Staff get one alert in each
 * phase (D89). Two simultaneous calls may have read it before and after a change, so it is read again once everything
 * is saved. Returns false if Square has not given its status, or if the loss is not final.
 */
export const syncDispute = async (payload: BasePayload, disputeId: string): Promise<boolean> => {
  const { account } = dependenciesOf(payload).payments
  let dispute = await account.dispute(disputeId)
  for (let look = 0; look < LOOKS; look++) {
    if (dispute.kind === 'unknown') return false
    if (dispute.kind === 'refused') {
      const text = alertMessages.disputeUnread
      await raiseAlert(payload, { id: `dispute-${disputeId}`, text, ...toDisputeMatter(payload, null) })
      return true
    }
    const isDone = await put(payload, disputeId, dispute)
    const now = await account.dispute(disputeId)
    if (now.kind === 'ok' && describeDisputePhase(now) === describeDisputePhase(dispute)) return isDone
    dispute = now
  }
  return false
}
