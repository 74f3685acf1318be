import type { BasePayload } from 'payload'
import { describeDisputePhase, isAwaitingAnswer } from '@/domain/payments/payment-state'
import { formatMoney } from '@/domain/pricing/totals'
import { formatDate } from '@/domain/time/format'
import { alertMessages } from '@/messages/alerts'
import type { DisputeResult } from '@/server/payments/account'
import { dependenciesOf } from '@/server/dependencies'
import { endPhase, raiseAlert, raiseNextPhase, raisePhase, rewordAlert } from '@/server/repositories/alerts'
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

/** Stands beside the amount among the payment's refunds. */
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

/** A dispute may be lost more than once: what the bank took back each time. */
const findLosses = (refunds: readonly RefundRow[], id: string): RefundRow[] =>
  refunds.filter((row) => row.id === id || row.id.startsWith(`${id}-`))

const findLiveLoss = (losses: readonly RefundRow[]): RefundRow | undefined =>
  losses.find(({ status }) => status !== 'failed')

/**
 * What a bank took back is gone from the payment, like money that was given back by hand: Square's own list of refunds
 * does not name it. Once for each time it is lost, and never more than there is. How much is noted, in pence; null while
 * money is on its way back that may not arrive: then there is more to note.
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

/** The bank gave back what it had taken: the payment keeps it again. */
const takeBackLoss = async (payload: BasePayload, id: string, payment: PaymentRow): Promise<void> => {
  const loss = findLiveLoss(findLosses(await listRefundsOfOnePayment(payload, payment.id), id))
  if (loss)
    await undoLoss(payload, loss.id, {
      settledAt: dependenciesOf(payload).clock.now(),
      reason: WON_AFTER_ALL,
    })
  await recountRefunds(payload, payment.id)
}

/** Somebody answers, or nobody has to: of a dispute that was answered before we heard of it, staff hear once, too. */
const alertDisputeQuestion = async (payload: BasePayload, id: string, dispute: Known, matter: Matter) => {
  const phase = describeDisputePhase(dispute)
  const alert = { id, phase, text: openText(dispute), ...matter }
  if (isAwaitingAnswer(dispute)) return raisePhase(payload, alert)
  const isOver = dispute.stage === 'won' || dispute.stage === 'lost'
  if (isOver || !(await raiseAlert(payload, alert)))
    await endPhase(payload, id, { phase, at: matter.raisedAt })
}

/** False while something of it is open. */
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
  // It was opened again: its next end is news.
  await endPhase(payload, end, { phase: 'open', at: matter.raisedAt })
  return true
}

/** False while something of it is open. */
const put = async (payload: BasePayload, disputeId: string, dispute: Known): Promise<boolean> => {
  const id = `dispute-${disputeId}`
  const payment = dispute.providerId ? await findPaymentByProvider(payload, dispute.providerId) : null
  const matter = toDisputeMatter(payload, payment)
  await alertDisputeQuestion(payload, id, dispute, matter)
  return alertDisputeEnd(payload, id, { dispute, payment, matter })
}

/** So often in a row it may change while we look. */
const LOOKS = 5

/**
 * A bank asks a payment back, which is decided at Square: staff are told once in each phase (D89). Two who look at once
 * may have read it before and after a change, so it is read again once everything is put down. False while Square did
 * not say how it stands, or what is lost of it.
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
