import type { BasePayload } from 'payload'
import { formatMoney } from '../../../domain/pricing/money'
import { formatDate } from '../../../domain/time/format'
import { alertMessages } from '../../../messages/alerts'
import type { DisputeResult } from '../../payments/account'
import { dependenciesOf } from '../../dependencies'
import { raiseAlert, rewordAlert, withdrawAlert } from '../../repositories/alerts'
import { findPaymentByProvider, type PaymentRow } from '../../repositories/payments'
import { addRefund, refundsOf } from '../../repositories/refunds'
import { driveRefund } from '../payments/drive-refund'
import { refundable } from '../payments/proposal'

type Known = Extract<DisputeResult, { kind: 'ok' }>

/** Stands beside the sum among the payment's refunds. */
const LOST = 'Lost in a dispute: the customer’s bank took it back'

const matterOf = (payload: BasePayload, payment: PaymentRow | null) => ({
  kind: 'dispute',
  payment: payment?.id ?? null,
  booking: payment?.booking ?? null,
  raisedAt: dependenciesOf(payload).clock.now(),
})

const openText = ({ amountPence, dueAt }: Known): string =>
  alertMessages.disputed(formatMoney(amountPence), dueAt === null ? null : formatDate(dueAt))

/**
 * What a bank took back is gone from the payment, like money that was given back by hand: Square's own list of refunds
 * does not name it. Once for each dispute, and never more than there is. How much is noted, in pence; null while money
 * is on its way back that may not arrive: then there is more to note.
 */
const noteLoss = async (
  payload: BasePayload,
  id: string,
  { amountPence }: Pick<Known, 'amountPence'>,
  payment: PaymentRow,
): Promise<number | null> => {
  const refunds = await refundsOf(payload, payment.id)
  const known = refunds.find((row) => row.id === id)
  if (known) {
    await driveRefund(payload, known)
    return known.amountPence
  }
  const left = Math.min(amountPence, refundable(payment, refunds))
  if (left < amountPence && refunds.some(({ status }) => status === 'pending')) return null
  if (left <= 0) return 0
  const row = await addRefund(payload, {
    id,
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
  if (!row) return noteLoss(payload, id, { amountPence }, payment)
  await driveRefund(payload, row)
  return left
}

/** False while something of it is open. */
const put = async (payload: BasePayload, disputeId: string, dispute: Known): Promise<boolean> => {
  const id = `dispute-${disputeId}`
  const payment = dispute.providerId ? await findPaymentByProvider(payload, dispute.providerId) : null
  const matter = matterOf(payload, payment)
  if (dispute.state === 'open') {
    await raiseAlert(payload, { id, text: openText(dispute), ...matter })
    return true
  }
  await withdrawAlert(payload, id, matter.raisedAt)
  if (dispute.state === 'won') return true
  const noted = payment ? await noteLoss(payload, id, dispute, payment) : 0
  const text = alertMessages.disputeLost(formatMoney(dispute.amountPence), Boolean(noted))
  const lost = { id: `${id}-lost`, text, ...matter }
  if (!(await raiseAlert(payload, lost))) await rewordAlert(payload, lost.id, lost)
  return noted !== null
}

/**
 * A bank asks a payment back, which is decided at Square: staff are told, once when it begins and once when it is lost.
 * False while Square did not say how it stands, or what is lost of it.
 */
export const syncDispute = async (payload: BasePayload, disputeId: string): Promise<boolean> => {
  const dispute = await dependenciesOf(payload).payments.account.dispute(disputeId)
  if (dispute.kind === 'unknown') return false
  if (dispute.kind === 'ok') return put(payload, disputeId, dispute)
  const text = alertMessages.disputeUnread
  await raiseAlert(payload, { id: `dispute-${disputeId}`, text, ...matterOf(payload, null) })
  return true
}
