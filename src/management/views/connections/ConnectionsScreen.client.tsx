'use client'

import { useState } from 'react'
import { SuccessMessage } from '@/management/components/Notice.client'
import { MailPanel } from './MailPanel.client'
import { type Connections, RemoveSettings } from './settings-form.client'
import { Action } from '@/management/components/Action.client'
import { connectionScreenTexts as texts } from '@/messages/management-connections'
import { SquareForm } from './SquareForm.client'

const { square: words } = texts

type Props = Connections['square'] & { onChanged(now: Connections, message: string): void }

/** The Square account: what is known of it without its keys, and the form to enter different ones. */
const SquarePanel = ({
  state,
  environment,
  location_id: id,
  location_name: name,
  webhook_url: webhookUrl,
  onChanged,
}: Props) => {
  const [isChanging, setChanging] = useState(false)
  const isOpen = isChanging || ['none', 'removed', 'unreadable'].includes(state)
  const changed: Props['onChanged'] = (now, message) => {
    setChanging(false)
    onChanged(now, message)
  }
  return (
    <section className="desk-panel" aria-labelledby="square-heading">
      <h2 id="square-heading">{words.heading}</h2>
      <p>
        <strong>{{ ...texts.states, none: words.none, unreadable: words.unreadable }[state]}</strong>
      </p>
      {environment !== null && state !== 'unreadable' && (
        <dl className="desk-facts">
          <div>
            <dt>{words.environment}</dt>
            <dd>{words.environments[environment]}</dd>
          </div>
          <div>
            <dt>{words.location}</dt>
            <dd>{name ? `${name} (${id})` : id}</dd>
          </div>
        </dl>
      )}
      {state === 'next-start' && <p className="desk-hint">{words.testPayments}</p>}
      {state === 'next-start' && environment === 'live' && <p className="desk-hint">{words.tryLive}</p>}
      {isOpen && state !== 'environment' && <SquareForm webhookUrl={webhookUrl} onChanged={changed} />}
      {['in-use', 'next-start', 'unreadable'].includes(state) && (
        <div className="desk-actions">
          {!isOpen && <Action onClick={() => setChanging(true)}>{texts.change}</Action>}
          <RemoveSettings connection="square" warning={words.removeText} onChanged={changed} />
        </div>
      )}
    </section>
  )
}

interface ScreenProps {
  begin: Connections
  /** The admin's own address. Blank if they have not entered one yet. */
  ownAddress: string
}

/** The settings for other services, without their secrets, and the forms to change them. */
export const ConnectionsScreen = ({ begin, ownAddress }: ScreenProps) => {
  const [connections, setConnections] = useState(begin)
  const [success, setSuccess] = useState<string | null>(null)
  const onChanged = (now: Connections, message: string): void => {
    setConnections(now)
    setSuccess(message)
  }
  return (
    <>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <MailPanel {...connections.mail} ownAddress={ownAddress} onChanged={onChanged} />
      <SquarePanel {...connections.square} onChanged={onChanged} />
    </>
  )
}
