'use client'

import { type FormEvent, useId, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { connectMail } from '@/contract/connections'
import { useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import { TextField } from '@/management/components/TextField.client'
import { connectionScreenTexts as texts } from '@/messages/management-connections'
import {
  RemoveSettings,
  type Connections,
  findFieldError,
  type FieldError,
  focusField,
  OwnPasswordField,
} from './settings-form.client'

interface Props {
  /** The admin's own address. Blank if they have not entered one yet. */
  ownAddress: string
  onChanged(now: Connections, message: string): void
}

const { mail: words } = texts

/** The fields of the form, by which errors of the call are assigned. */
const fields = ['host', 'port', 'security', 'username', 'password', 'from', 'own_address', 'current_password']

const Encryption = ({ error }: { error: string | null }) => {
  const id = useId()
  return (
    <div className="desk-field">
      <label htmlFor={id}>{words.security}</label>
      <select
        id={id}
        name="security"
        className="desk-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="starttls">{words.securities.starttls}</option>
        <option value="tls">{words.securities.tls}</option>
      </select>
      {error && (
        <p id={`${id}-error`} className="desk-field__error">
          {error}
        </p>
      )}
    </div>
  )
}

/** The form for a mail server. It sends a test email, and saves only what works. */
const MailForm = ({ ownAddress, onChanged }: Props) => {
  const { busy, error, setError, send } = useChange()
  const [wrong, setWrong] = useState<FieldError | null>(null)
  const getError = (name: string): string | null => (wrong?.field === name ? wrong.message : null)

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    setWrong(null)
    const answer = await send<Answered<typeof connectMail>>({
      path: '/api/connections/mail',
      method: 'POST',
      body: Object.fromEntries(new FormData(form)),
      failed: texts.saveFailed,
    })
    if (answer.ok) return onChanged(answer.data, answer.message)
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
      onSubmit={(event) => void save(event)}
    >
      <p className="desk-hint">{words.intro}</p>
      <div className="desk-fields">
        <TextField
          name="host"
          label={words.host}
          hint={words.hostHint}
          maxLength={253}
          required
          error={getError('host')}
        />
        <TextField
          name="port"
          label={words.port}
          inputMode="numeric"
          maxLength={5}
          defaultValue="587"
          required
          error={getError('port')}
        />
        <Encryption error={getError('security')} />
        <TextField
          name="username"
          label={words.username}
          hint={words.usernameHint}
          maxLength={254}
          required
          error={getError('username')}
        />
        <TextField
          name="password"
          label={words.secret}
          hint={words.secretHint}
          type="password"
          autoComplete="new-password"
          maxLength={1000}
          required
          error={getError('password')}
        />
        <TextField
          name="from"
          label={words.from}
          hint={words.fromHint}
          type="email"
          inputMode="email"
          maxLength={254}
          required
          error={getError('from')}
        />
        <TextField
          name="own_address"
          label={words.ownAddress}
          hint={words.ownAddressHint}
          type="email"
          inputMode="email"
          maxLength={254}
          defaultValue={ownAddress}
          required
          error={getError('own_address')}
        />
        <OwnPasswordField error={getError('current_password')} />
      </div>
      <Notice message={error} onDismiss={() => setError(null)} />
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={busy}>
          {words.save}
        </Action>
      </div>
    </form>
  )
}

/** The mail server: its settings without the password, and the form to enter different ones. */
export const MailPanel = ({
  state,
  host,
  port,
  username,
  from,
  ownAddress,
  onChanged,
}: Connections['mail'] & Props) => {
  const [isChanging, setChanging] = useState(false)
  const isOpen = isChanging || ['none', 'removed', 'unreadable'].includes(state)
  const changed: Props['onChanged'] = (now, message) => {
    setChanging(false)
    onChanged(now, message)
  }
  return (
    <section className="desk-panel" aria-labelledby="mail-heading">
      <h2 id="mail-heading">{words.heading}</h2>
      <p>
        <strong>{{ ...texts.states, none: words.none, unreadable: words.unreadable }[state]}</strong>
      </p>
      {host !== null && state !== 'unreadable' && (
        <dl className="desk-facts">
          <div>
            <dt>{words.server}</dt>
            <dd>
              {host}, {port}
            </dd>
          </div>
          {username !== null && (
            <div>
              <dt>{words.username}</dt>
              <dd>{username}</dd>
            </div>
          )}
          <div>
            <dt>{words.from}</dt>
            <dd>{from}</dd>
          </div>
        </dl>
      )}
      {isOpen && state !== 'environment' && <MailForm ownAddress={ownAddress} onChanged={changed} />}
      {['in-use', 'next-start', 'unreadable'].includes(state) && (
        <div className="desk-actions">
          {!isOpen && <Action onClick={() => setChanging(true)}>{texts.change}</Action>}
          <RemoveSettings connection="mail" warning={words.removeText} onChanged={changed} />
        </div>
      )}
    </section>
  )
}
