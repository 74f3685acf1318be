'use client'

import { type FormEvent, useState } from 'react'
import { correctionTexts } from '@/messages/management-payments'
import { errorMessages } from '@/messages/errors'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { readTypedValues } from '@/management/components/customer-form'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { TextField } from '@/management/components/TextField.client'

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
