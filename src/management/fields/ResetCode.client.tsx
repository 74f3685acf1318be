'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { colleagueCodeTexts as texts } from './texts'
import { secondFactorTexts } from '@/messages/management-accounts'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { SuccessMessage } from '@/management/components/Notice.client'

/** Resets a colleague's lost two-step sign-in, after an admin has entered their own password. */
export const ResetCode = ({ userId, username }: { userId: string; username: string }) => {
  const router = useRouter()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const { busy, error, setError, send } = useChange()

  const close = (): void => {
    setError(null)
    setPassword('')
    setAsking(false)
  }

  const reset = async (): Promise<void> => {
    const path = '/api/auth/admin/second-factor/reset'
    const body = { user_id: userId, current_password: password }
    const answer = await send({ path, method: 'POST', body, failed: texts.failed })
    if (!answer.ok) return
    close()
    setSaid(answer.message)
    router.refresh()
  }

  // Not a form of its own, because it is inside the form that saves the account.
  return (
    <div className="desk">
      <SuccessMessage message={said} />
      <Action kind="danger" onClick={() => setAsking(true)}>
        {texts.reset}
      </Action>
      <ConfirmDialog
        title={texts.resetTitle(username)}
        open={isAsking}
        confirm={texts.reset}
        cancel={texts.keep}
        busy={busy}
        error={error}
        onConfirm={() => void reset()}
        onClose={close}
      >
        <p>{texts.resetHint}</p>
        <label className="desk-field" htmlFor={id}>
          {secondFactorTexts.password}
        </label>
        <input
          id={id}
          className="desk-input"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void reset()
          }}
        />
      </ConfirmDialog>
    </div>
  )
}
