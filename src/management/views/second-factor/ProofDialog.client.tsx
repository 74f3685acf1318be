'use client'

import type { FormEvent } from 'react'
import { secondFactorTexts as texts } from '@/messages/management-second-factor'
import { useChange } from '../../api/use-change.client'
import { Action } from '../../components/Action.client'
import { Dialog } from '../../components/Dialog.client'
import { Notice } from '../../components/Notice.client'
import { TextField } from '../../components/TextField.client'

interface Done {
  recovery_codes?: string[]
}

interface Props {
  /** Below the calls of the second factor. */
  call: string
  open: boolean
  title: string
  hint: string
  confirm: string
  failed: string
  onClose(): void
  onDone(answer: Done): void
}

/** Asks for password and code, and does it. */
export const ProofDialog = ({ call, open, title, hint, confirm, failed, onClose, onDone }: Props) => {
  const { busy, error, setError, send } = useChange()

  const close = (): void => {
    setError(null)
    onClose()
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const path = `/api/auth/admin/second-factor/${call}`
    const answer = await send<Done>({ path, method: 'POST', body, failed })
    if (!answer.ok) return
    close()
    onDone(answer.data)
  }

  return (
    <Dialog title={title} open={open} onClose={close}>
      <form noValidate className="desk-dialog__body" onSubmit={(event) => void submit(event)}>
        <p>{hint}</p>
        <TextField
          name="current_password"
          type="password"
          label={texts.password}
          autoComplete="current-password"
          required
        />
        <TextField name="otp" label={texts.codeOrRecovery} autoComplete="one-time-code" required />
        <Notice message={error} onDismiss={() => setError(null)} />
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {confirm}
          </Action>
          <Action onClick={close}>{texts.cancel}</Action>
        </div>
      </form>
    </Dialog>
  )
}
