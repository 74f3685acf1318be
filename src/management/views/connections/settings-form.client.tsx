'use client'

import { type FormEvent, useState } from 'react'
import type { Answered, Sent } from '@/contract/call'
import type { removeConnection, getConnections } from '@/contract/connections'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { connectionScreenTexts as texts } from '@/messages/management-connections'
import type { Answer } from '@/management/api/call'
import { TextField } from '@/management/components/TextField.client'

/** The settings for other services, without their secrets. */
export type Connections = Answered<typeof getConnections>

/** The admin's own password, without which nothing on this screen is saved. */
export const OwnPasswordField = ({ error }: { error: string | null }) => (
  <TextField
    name="current_password"
    label={texts.password}
    hint={texts.passwordHint}
    type="password"
    autoComplete="current-password"
    maxLength={200}
    required
    error={error}
  />
)

export interface FieldError {
  field: string
  message: string
}

/** The field that a refused call complains about. Null if it is none of these. */
export const findFieldError = (
  answer: Extract<Answer<object>, { ok: false }>,
  fields: readonly string[],
): FieldError | null => {
  const { field } = answer.body
  return typeof field === 'string' && fields.includes(field) ? { field, message: answer.message } : null
}

/** Moves the focus to a field of the form by its name. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

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
