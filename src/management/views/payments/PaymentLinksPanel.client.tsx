'use client'

import { useState } from 'react'
import type { PaymentLinkList, PaymentLinkView } from '@/contract/payment-links'
import { paymentLinkTexts as texts } from '@/messages/payment-links'
import { call } from '@/management/api/call'
import { useCall, useMailDelivers } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { Field } from '@/management/components/TextField.client'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'

interface LinkProps {
  link: PaymentLinkView
  isBusy: boolean
  onStop: (link: PaymentLinkView) => void
}

/** The address of a link that is open, for staff to send it themselves, and the button that ends the link. */
const OpenLink = ({ link, isBusy, onStop }: LinkProps) => {
  const { url } = link
  const [said, setSaid] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url ?? '')
    setSaid(texts.copied)
  }
  return (
    <>
      {url && (
        <Field label={texts.address}>
          <input
            className="desk-input"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      )}
      <div className="desk-actions">
        {url && (
          <Action small onClick={() => void copy()}>
            {texts.copy}
          </Action>
        )}
        <Action small busy={isBusy} onClick={() => onStop(link)}>
          {texts.stop}
        </Action>
      </div>
      <SuccessMessage message={said} />
    </>
  )
}

const LinkRow = (props: LinkProps) => {
  const { state, pays, amount, made_by, made_at, expires_at, ended } = props.link
  const isOpen = state === 'open'
  const lines = [
    ended ? texts.ends[ended] : isOpen ? texts.until(formatDayAndTime(expires_at)) : null,
    made_by ? texts.sentBy(made_by, formatDayAndTime(made_at)) : formatDayAndTime(made_at),
  ].filter(Boolean)
  return (
    <li>
      <p>
        <strong>{formatPounds(amount)}</strong> {texts.amounts[pays].toLowerCase()} · {texts.states[state]}
      </p>
      <p className="desk-hint">{lines.join(' · ')}</p>
      {isOpen && <OpenLink {...props} />}
    </li>
  )
}

interface Props {
  paymentId: string
  onDone: (message: string) => void
}

/** The payment links of a payment, and a button for each amount that a new one can pay (D113). */
export const PaymentLinksPanel = ({ paymentId, onDone }: Props) => {
  const path = `/api/payments/links?${new URLSearchParams({ paymentId })}`
  const { data, error, reload } = useCall<PaymentLinkList>(path, texts.loadFailed)
  const delivers = useMailDelivers()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = async (to: string, body: object): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    const answer = await call(to, { method: 'POST', body, failed: texts.failed })
    setBusy(false)
    if (answer.ok) return onDone(answer.message)
    setRefusal(answer.message)
    reload()
  }

  if (error) return <Notice message={error} action={{ label: 'Try again', run: reload }} />
  if (!data || (data.links.length === 0 && data.offers.length === 0)) return null
  return (
    <section className="desk-panel" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      {data.links.length > 0 && (
        <ul className="desk-going">
          {data.links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              isBusy={isBusy}
              onStop={({ id }) => void send('/api/payments/stop-link', { linkId: id })}
            />
          ))}
        </ul>
      )}
      <Notice message={refusal} />
      <div className="desk-actions">
        {data.offers.map(({ pays, amount }) => (
          <Action
            key={pays}
            busy={isBusy}
            onClick={() => void send('/api/payments/links', { paymentId, pays })}
          >
            {delivers ? texts.send : texts.make}: {texts.amounts[pays].toLowerCase()}, {formatPounds(amount)}
          </Action>
        ))}
      </div>
    </section>
  )
}
