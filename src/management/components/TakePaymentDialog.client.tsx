'use client'

import { type FormEvent, useId, useState } from 'react'
import { refundTexts, takePaymentTexts, balanceTexts, cardTexts } from '@/messages/management-payments'
import { useLocations } from '@/management/api/use-catalogue.client'
import type { PaymentState } from '@/contract/payment-state'
import { saveTexts } from '@/messages/management-texts'
import { Action, DocumentLink } from './Action.client'
import { call } from '@/management/api/call'
import { Dialog } from './Dialog.client'
import { formatPounds } from '@/management/format/payment-state'
import { Notice } from './Notice.client'
import type { CardForm } from '@/contract/desk-card'
import { useCall } from '@/management/api/use-call.client'

interface CardLinkProps {
  paymentId: string
  /** True for the balance that is left after half was paid online. False for the payment itself. */
  isBalance?: boolean
}

/**
 * A link to the page where staff take the payment by card through Square's form. Renders nothing if no cards are
 * accepted.
 */
const CardLink = ({ paymentId, isBalance = false }: CardLinkProps) => {
  const query = new URLSearchParams({ paymentId, balance: String(isBalance) })
  const { data } = useCall<CardForm>(`/api/payments/card-form?${query}`, cardTexts.loadFailed)
  if (!data?.form || data.due <= 0) return null
  return <DocumentLink href={`/management/take-card?${query}`}>{cardTexts.way}</DocumentLink>
}

interface Props {
  /** The id of the location whose till pays. If empty, this is the location of the sale. */
  till: string
  onChoose(till: string): void
}

/** Chooses the till for a refund by hand. Renders nothing if there is only one location. */
export const TillChoice = ({ till, onChoose }: Props) => {
  const id = useId()
  const { data } = useLocations()
  if (!data || data.length < 2) return null
  return (
    <div className="desk-field">
      <label htmlFor={id}>{refundTexts.till}</label>
      <select id={id} className="desk-input" value={till} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{refundTexts.whereSold}</option>
        {data.map(({ location_id, location_name }) => (
          <option key={location_id} value={location_id}>
            {location_name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TakePaymentDialogProps {
  open: boolean
  paymentId: string
  /** The payment's state, including the amount to take now and what it is for. */
  state: PaymentState | null
  /** The customer who pays. */
  who: string
  onClose(): void
  onTaken(message: string): void
}

const methods = [
  ['cash', 'Cash'],
  ['card terminal', 'Card terminal'],
] as const

/** Records that staff have taken the amount due at the desk: all of it, or nothing. */
export const TakePaymentDialog = ({
  open,
  paymentId,
  state,
  who,
  onClose,
  onTaken,
}: TakePaymentDialogProps) => {
  const due = state?.to_take ?? 0
  const isBalance = state?.takes_balance ?? false
  const sentence = isBalance ? takePaymentTexts.balance : takePaymentTexts.sum
  const [method, setMethod] = useState<string>('cash')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const save = async (): Promise<void> => {
    setBusy(true)
    const answer = await call(`/api/payments/${isBalance ? 'take-balance' : 'take-payment'}`, {
      method: 'POST',
      body: { paymentId, method, amount: Number(due.toFixed(2)) },
      failed: isBalance ? balanceTexts.takeFailed : saveTexts.takePayment,
    })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) onTaken(answer.message)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }

  return (
    <Dialog title="Take Payment" open={open} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>
          {sentence(
            formatPounds(due),
            who || takePaymentTexts.customer,
            state?.to_take_for.join(', ') || takePaymentTexts.booking,
          )}
        </p>
        <fieldset className="desk-options">
          <legend>Paid by</legend>
          {methods.map(([value, words]) => (
            <label key={value} className="desk-check">
              <input
                type="radio"
                name="method"
                value={value}
                checked={method === value}
                onChange={() => setMethod(value)}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <label className="desk-field">
          <span>Amount (£)</span>
          <input className="desk-input" readOnly value={due.toFixed(2)} />
        </label>
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            Record the payment
          </Action>
          <CardLink paymentId={paymentId} isBalance={isBalance} />
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
