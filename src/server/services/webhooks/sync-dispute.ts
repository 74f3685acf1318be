import type { BasePayload } from 'payload'
import { formatMoney } from '../../../domain/pricing/money'
import { formatDate } from '../../../domain/time/format'
import { alertMessages } from '../../../messages/alerts'
import type { DisputeResult } from '../../payments/account'
import { dependenciesOf } from '../../dependencies'
import { raiseAlert, withdrawAlert } from '../../repositories/alerts'
import { findPaymentByProvider, type PaymentRow } from '../../repositories/payments'

type Known = Extract<DisputeResult, { kind: 'ok' }>

const matterOf = (payload: BasePayload, payment: PaymentRow | null) => ({
  kind: 'dispute',
  payment: payment?.id ?? null,
  booking: payment?.booking ?? null,
  raisedAt: dependenciesOf(payload).clock.now(),
})

const openText = ({ amountPence, dueAt }: Known): string =>
  alertMessages.disputed(formatMoney(amountPence), dueAt === null ? null : formatDate(dueAt))

const put = async (payload: BasePayload, disputeId: string, dispute: Known): Promise<void> => {
  const id = `dispute-${disputeId}`
  const payment = dispute.providerId ? await findPaymentByProvider(payload, dispute.providerId) : null
  const matter = matterOf(payload, payment)
  if (dispute.state === 'open') {
    await raiseAlert(payload, { id, text: openText(dispute), ...matter })
    return
  }
  await withdrawAlert(payload, id, matter.raisedAt)
  if (dispute.state === 'won') return
  const text = alertMessages.disputeLost(formatMoney(dispute.amountPence))
  await raiseAlert(payload, { id: `${id}-lost`, text, ...matter })
}

/**
 * A bank asks a payment back, which is decided at Square: staff are told, once when it begins and once when it is lost.
 * False while Square did not say how it stands.
 */
export const syncDispute = async (payload: BasePayload, disputeId: string): Promise<boolean> => {
  const dispute = await dependenciesOf(payload).payments.account.dispute(disputeId)
  if (dispute.kind === 'unknown') return false
  if (dispute.kind === 'ok') await put(payload, disputeId, dispute)
  else {
    const text = alertMessages.disputeUnread
    await raiseAlert(payload, { id: `dispute-${disputeId}`, text, ...matterOf(payload, null) })
  }
  return true
}
