'use client'
import { type FormEvent, useState } from 'react'
import { formatDate } from '@/domain/time/format'
import { refundTexts, takePaymentTexts, correctionTexts } from '@/messages/management-payments'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { formatPaymentMethod, formatPounds } from '@/management/format/payment-state'
import { type HandMethod, handMethods, VOUCHER } from '@/domain/payments/bill'
import { Notice } from '@/management/components/Notice.client'
import { DisputedWarning } from '@/management/components/DisputePanel.client'
import { RequiredMark, TextField } from '@/management/components/TextField.client'
import { TillChoice } from '@/management/components/PaymentChoices.client'
import { sendRefund, parseAmount } from '@/management/api/refunds'
import type { Refunds } from '@/contract/refunds'
import { errorMessages } from '@/messages/errors'
import { call } from '@/management/api/call'
import { readTypedValues } from '@/management/components/customer-form'

interface Props {
  open: boolean
  paymentId: string
  /** The customer, and everything that was sold with the payment. */
  who: string
  what: readonly string[]
  refunds: Refunds
  onClose(): void
  onGiven(message: string): void
  /** Called if somebody else has refunded the payment in the meantime. */
  onOutdated(): void
}

const refundWays = [
  [false, refundTexts.toCard],
  [true, refundTexts.atDesk],
] as const

/** Lets a manager or an admin refund any part of the amount paid (D16, D97). */
export const RefundDialog = ({
  open,
  paymentId,
  who,
  what,
  refunds,
  onClose,
  onGiven,
  onOutdated,
}: Props) => {
  const { refundable, online, disputed } = refunds
  const [amount, setAmount] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [byHand, setByHand] = useState(!online)
  const [till, setTill] = useState('')
  const isToVoucher = refunds.method === VOUCHER
  const isAtDesk = (byHand || !online) && !isToVoucher
  const [handMethod, setHandMethod] = useState<HandMethod>(
    handMethods.find((one) => one === refunds.method) ?? 'cash',
  )
  const [althoughDisputed, setAlthoughDisputed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isInvalidAmount, setInvalidAmount] = useState(false)

  const give = async (pounds: number): Promise<void> => {
    setBusy(true)
    const answer = await sendRefund({
      paymentId,
      amount: pounds,
      reason,
      by_hand: byHand || !online,
      hand_method: isAtDesk ? handMethod : undefined,
      location_id: till,
      although_disputed: althoughDisputed,
      refunds_seen: refunds.refunds.filter(({ status }) => status !== 'failed').length,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (!answer.ok) {
      setInvalidAmount(answer.code === 'REFUND_TOO_MUCH')
      if (answer.code === 'REFUND_CHANGED') {
        setAmount(null)
        onOutdated()
      }
      return
    }
    // Resets the amount for the next refund.
    setAmount(null)
    setReason('')
    onGiven(refundTexts.given(formatPounds(pounds), byHand || !online, isToVoucher))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const pounds = parseAmount(amount ?? refundable.toFixed(2))
    setInvalidAmount(pounds === null)
    if (!pounds) setError(refundTexts.amountWrong)
    else if (disputed && !althoughDisputed) setError(refundTexts.confirmDisputed)
    else void give(pounds)
  }

  return (
    <Dialog title={refundTexts.give} open={open} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>{refundTexts.atMost(formatPounds(refundable))}</p>
        <dl className="desk-facts">
          <dt>To</dt>
          <dd>{who || takePaymentTexts.customer}</dd>
          <dt>For</dt>
          <dd>{what.join(', ') || takePaymentTexts.booking}</dd>
        </dl>
        {refunds.ends_voucher && <p className="desk-hint">{refundTexts.endsVoucher}</p>}
        {disputed && <DisputedWarning isConfirmed={althoughDisputed} onConfirm={setAlthoughDisputed} />}
        <label className="desk-field">
          <span>Amount (£)</span>
          <input
            className="desk-input"
            inputMode="decimal"
            value={amount ?? refundable.toFixed(2)}
            aria-invalid={isInvalidAmount || undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
        {online ? (
          <fieldset className="desk-options">
            <legend>How to refund</legend>
            {refundWays.map(([value, words]) => (
              <label key={words} className="desk-check">
                <input
                  type="radio"
                  name="refund-way"
                  checked={byHand === value}
                  onChange={() => setByHand(value)}
                />
                {words}
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="desk-hint">
            {isToVoucher
              ? refundTexts.toVoucher
              : refundTexts.onlyByHand[refunds.by_hand_because ?? 'not-online']}
          </p>
        )}
        {online && refunds.online_until && (
          <p className="desk-hint">
            {refundTexts.limits(refunds.online_left, formatDate(Date.parse(refunds.online_until)))}
          </p>
        )}
        {isAtDesk && (
          <fieldset className="desk-options">
            <legend>{refundTexts.refundedBy}</legend>
            {handMethods.map((value) => (
              <label key={value} className="desk-check">
                <input
                  type="radio"
                  name="hand-method"
                  checked={handMethod === value}
                  onChange={() => setHandMethod(value)}
                />
                {formatPaymentMethod(value)}
              </label>
            ))}
          </fieldset>
        )}
        {isAtDesk && handMethod === 'cash' && <TillChoice till={till} onChoose={setTill} />}
        <label className="desk-field">
          <span>
            Reason
            <RequiredMark />
          </span>
          <input
            aria-required
            className="desk-input"
            value={reason}
            maxLength={190}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {refundTexts.give}
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}

interface CorrectDialogProps {
  paymentId: string
  /** The amount that will be taken back, formatted, and how it was recorded. */
  amount: string
  method: string
  onClose(): void
  onCorrected(message: string): void
}

/** Takes back a payment that was recorded by mistake, so that it can be taken again (D112). */
export const CorrectDialog = ({ paymentId, amount, method, onClose, onCorrected }: CorrectDialogProps) => {
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const save = async (reason: string): Promise<void> => {
    setBusy(true)
    const answer = await call<object>('/api/payments/correct', {
      method: 'POST',
      body: { paymentId, reason },
      failed: correctionTexts.failed,
    })
    setBusy(false)
    if (answer.ok) onCorrected(answer.message)
    else setError(answer.message)
  }

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { reason = '' } = readTypedValues(event.currentTarget)
    setIsMissing(reason === '')
    if (reason) void save(reason)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <Dialog title={correctionTexts.title} open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>{correctionTexts.explain(amount, method)}</p>
        <TextField
          name="reason"
          label={correctionTexts.reason}
          required
          maxLength={190}
          error={isMissing ? errorMessages.REASON_REQUIRED : null}
        />
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {correctionTexts.title}
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
