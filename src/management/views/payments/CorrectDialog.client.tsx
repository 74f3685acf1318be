'use client'

import { type FormEvent, useState } from 'react'
import { correctionTexts } from '@/messages/management-payments'
import { errorMessages } from '@/messages/errors'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { RequiredMark } from '@/management/components/TextField.client'

interface Props {
  paymentId: string
  /** The amount that will be taken back, formatted, and how it was recorded. */
  amount: string
  method: string
  onClose(): void
  onCorrected(message: string): void
}

/** Takes back a payment that was recorded by mistake, so that it can be taken again (D112). */
export const CorrectDialog = ({ paymentId, amount, method, onClose, onCorrected }: Props) => {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const save = async (): Promise<void> => {
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

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim()) void save()
    else setError(errorMessages.REASON_REQUIRED)
  }

  return (
    <Dialog title={correctionTexts.title} open onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>{correctionTexts.explain(amount, method)}</p>
        <label className="desk-field">
          <span>
            {correctionTexts.reason}
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
            {correctionTexts.title}
          </Action>
          <Action onClick={onClose}>Cancel</Action>
        </div>
      </form>
    </Dialog>
  )
}
