'use client'

import { type FormEvent, useState } from 'react'
import type { Answered, Sent } from '@/contract/call'
import type { removeConnection } from '@/contract/connections'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { connectionScreenTexts as texts } from '@/messages/management-connections'
import { type Connections, OwnPasswordField } from './settings-form'

interface Props {
  connection: Sent<typeof removeConnection>['connection']
  /** What happens when the settings are deleted. */
  warning: string
  onChanged(now: Connections, message: string): void
}

/** The button that deletes settings. It asks for the admin's own password. */
export const RemoveSettings = ({ connection, warning, onChanged }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, setError, send } = useChange()
  const close = (): void => {
    setError(null)
    setAsking(false)
  }

  const remove = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const answer = await send<Answered<typeof removeConnection>>({
      path: '/api/connections/remove',
      method: 'POST',
      body: { connection, current_password: new FormData(event.currentTarget).get('current_password') },
      failed: texts.removeFailed,
    })
    if (!answer.ok) return
    close()
    onChanged(answer.data, answer.message)
  }

  return (
    <>
      <Action kind="danger" onClick={() => setAsking(true)}>
        {texts.remove}
      </Action>
      <Dialog title={texts.removeTitle} open={isAsking} onClose={close}>
        <form noValidate className="desk-dialog__body" onSubmit={(event) => void remove(event)}>
          <p>{warning}</p>
          <OwnPasswordField error={null} />
          <Notice message={error} />
          <div className="desk-actions">
            <Action kind="danger" type="submit" busy={busy}>
              {texts.remove}
            </Action>
            <Action onClick={close}>{texts.cancel}</Action>
          </div>
        </form>
      </Dialog>
    </>
  )
}
