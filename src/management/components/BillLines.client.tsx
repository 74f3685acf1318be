'use client'

import { useState } from 'react'
import type { BillRead } from '@/contract/bill'
import { formatMoney, toPence } from '@/domain/pricing/totals'
import { billChangeTexts as texts } from '@/messages/management-bill'
import { refundTexts, takePaymentTexts } from '@/messages/management-payments'
import { sendRefund } from '@/management/api/refunds'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import { Action } from './Action.client'
import { Notice } from './Notice.client'

type Bill = BillRead['bill']

/** The lines of a bill with their extras and discounts. A change can be removed if `onRemove` is given. */
export const BillLines = ({
  bill,
  busy = false,
  onRemove,
}: {
  bill: Bill
  busy?: boolean
  onRemove?(change: { bookingSlotId: string; removes: string; isDiscount: boolean }): void
}) => (
  <section aria-label={texts.lines}>
    <ul className="desk-going">
      {bill.lines
        .filter(({ cancelled }) => !cancelled)
        .map((line) => (
          <li key={line.booking_slot_id}>
            {line.name}: <strong>{formatPounds(line.total)}</strong>
            {line.changes.map((one) => {
              const words = one.kind === 'extra' ? (one.text ?? '') : texts.discount
              const sign = one.kind === 'extra' ? '+' : '−'
              return (
                <span key={one.key} className="desk-hint desk-bill-change">
                  {words} {sign}
                  {formatPounds(one.amount)}
                  {one.percent ? ` (${one.percent}%)` : ''}, {one.reason}
                  {onRemove && (
                    <button
                      type="button"
                      className="desk-icon-button"
                      disabled={busy}
                      aria-label={texts.remove(`${words} ${formatPounds(one.amount)}`)}
                      onClick={() =>
                        onRemove({
                          bookingSlotId: line.booking_slot_id ?? '',
                          removes: one.key,
                          isDiscount: one.kind === 'discount',
                        })
                      }
                    >
                      ×
                    </button>
                  )}
                </span>
              )
            })}
          </li>
        ))}
    </ul>
  </section>
)

/** The parts of the bill that were paid before. */
export const PaidSoFar = ({ bill }: { bill: Bill | null }) => {
  const paid = bill?.parts.filter(({ amount, corrected }) => amount > corrected) ?? []
  if (paid.length === 0) return null
  return (
    <section aria-label={takePaymentTexts.paidSoFar}>
      <h3>{takePaymentTexts.paidSoFar}</h3>
      <ul className="desk-going">
        {paid.map((one) => (
          <li key={one.payment_id}>
            <strong>{formatMoney(toPence(one.amount) - toPence(one.corrected))}</strong>{' '}
            {formatPaymentMethod(one.method)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const describePlace = ({ online, to_voucher }: Bill['left_over'][number]): string => {
  if (to_voucher) return refundTexts.onVoucher
  return online ? refundTexts.toCard : refundTexts.atDesk
}

/** Offers to refund what a lower price has left over, the way it came (D111). */
export const LeftOver = ({
  bill,
  onGiven,
  onOutdated,
}: {
  bill: Bill
  onGiven(message: string): void
  /** Called if somebody else has refunded a payment of the bill in the meantime. */
  onOutdated(): void
}) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const give = async ({
    payment_id: paymentId,
    amount,
    online,
    to_voucher,
    refunds,
  }: Bill['left_over'][number]): Promise<void> => {
    setBusy(true)
    const answer = await sendRefund({
      paymentId,
      amount,
      reason: texts.refundReason,
      by_hand: !online,
      refunds_seen: refunds,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (!answer.ok && answer.code === 'REFUND_CHANGED') onOutdated()
    if (answer.ok) onGiven(refundTexts.given(formatPounds(amount), !online, to_voucher))
  }
  const sum = bill.left_over.reduce((total, { amount }) => total + amount, 0)
  if (sum === 0) return <Notice message={error} onDismiss={() => setError(null)} />
  return (
    <>
      <p role="status">{texts.leftOver(formatPounds(sum))}</p>
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        {bill.left_over.map((part) => (
          <Action key={part.payment_id} busy={busy} onClick={() => void give(part)}>
            {refundTexts.giveProposed(formatPounds(part.amount))} ({describePlace(part)})
          </Action>
        ))}
      </div>
    </>
  )
}
