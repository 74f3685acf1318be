'use client'

import { type FormEvent, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { checkSquare, connectSquare } from '@/contract/connections'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { TextField } from '@/management/components/TextField.client'
import { connectionScreenTexts as texts } from '@/messages/management-connections'
import {
  type Connections,
  type FieldError,
  findFieldError,
  focusField,
  OwnPasswordField,
} from './settings-form.client'

const { square: words } = texts

type Checked = Answered<typeof checkSquare>

interface LocationsProps {
  checked: Checked
  error: string | null
}

/** The locations of the account, of which the admin chooses one. Those that cannot take payments say why. */
const Locations = ({ checked, error }: LocationsProps) => {
  const first = checked.locations.find(({ faults }) => faults.length === 0)
  return (
    <fieldset className="desk-options">
      <legend>{words.locations}</legend>
      {checked.locations.map(({ location_id: id, location_name: name, faults }) => (
        <div key={id}>
          <label className="desk-check">
            <input
              type="radio"
              name="location_id"
              value={id}
              disabled={faults.length > 0}
              defaultChecked={id === first?.location_id}
            />
            <span>
              {name} ({id})
            </span>
          </label>
          {faults.map((fault) => (
            <p key={fault} className="desk-hint">
              {fault}
            </p>
          ))}
        </div>
      ))}
      {error && <p className="desk-field__error">{error}</p>}
    </fieldset>
  )
}

const fields = ['application_id', 'access_token', 'location_id', 'webhook_key', 'current_password']

interface Props {
  webhookUrl: string | null
  onChanged(now: Connections, message: string): void
}

/** The form for Square's keys. They are checked first, then the admin chooses a location and saves them. */
export const SquareForm = ({ webhookUrl, onChanged }: Props) => {
  const { busy, error, setError, send } = useChange()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [wrong, setWrong] = useState<FieldError | null>(null)
  const getError = (name: string): string | null => (wrong?.field === name ? wrong.message : null)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    setWrong(null)
    const body = Object.fromEntries(new FormData(form))
    const path = '/api/connections/square'
    const answer = checked
      ? await send<Answered<typeof connectSquare>>({ path, method: 'POST', body, failed: texts.saveFailed })
      : await send<Checked>({ path: `${path}/check`, method: 'POST', body, failed: words.checkFailed })
    if (answer.ok)
      return 'square' in answer.data ? onChanged(answer.data, answer.message) : setChecked(answer.data)
    const found = findFieldError(answer, fields)
    if (!found) return
    setError(null)
    setWrong(found)
    focusField(form, found.field)
  }

  return (
    <form
      noValidate
      className="desk-dialog__body"
      aria-label={words.heading}
      onSubmit={(event) => void submit(event)}
    >
      <p className="desk-hint">{words.intro}</p>
      {/* Other keys have to be checked again. */}
      <div className="desk-fields" onInput={() => setChecked(null)}>
        <TextField
          name="application_id"
          label={words.applicationId}
          hint={words.applicationIdHint}
          maxLength={191}
          required
          error={getError('application_id')}
        />
        <TextField
          name="access_token"
          label={words.accessToken}
          hint={words.accessTokenHint}
          type="password"
          autoComplete="new-password"
          maxLength={1024}
          required
          error={getError('access_token')}
        />
      </div>
      <div className="desk-fields">
        <OwnPasswordField error={getError('current_password')} />
      </div>
      <div role="status">
        {checked && (
          <p>
            {words.checked} <strong>{words.environments[checked.environment]}</strong>
          </p>
        )}
      </div>
      {checked && (
        <>
          <Locations checked={checked} error={getError('location_id')} />
          {webhookUrl !== null && <p className="desk-hint">{words.webhook(webhookUrl)}</p>}
          <div className="desk-fields">
            <TextField
              name="webhook_key"
              label={words.webhookKey}
              type="password"
              autoComplete="new-password"
              maxLength={200}
              required
              error={getError('webhook_key')}
            />
          </div>
        </>
      )}
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={busy}>
          {checked ? (checked.environment === 'sandbox' ? words.saveSandbox : words.save) : words.check}
        </Action>
      </div>
    </form>
  )
}
