'use client'

import { type FormEvent, useId, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { closeTill, Till, TillClosing } from '@/contract/tills'
import { formatMoney, parsePounds, toPence } from '@/domain/pricing/totals'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'
import { tillTexts } from './texts'

const describeDifference = (pence: number): string => {
  if (pence === 0) return tillTexts.exact
  const amount = formatMoney(Math.abs(pence))
  return pence > 0 ? tillTexts.over(amount) : tillTexts.short(amount)
}

const describeTerminal = (differencePence: number): string => {
  if (differencePence === 0) return tillTexts.terminalExact
  const amount = formatMoney(Math.abs(differencePence))
  return differencePence > 0 ? tillTexts.terminalMore(amount) : tillTexts.terminalLess(amount)
}

const Fact = ({ name, pounds }: { name: string; pounds: number }) => (
  <>
    <dt>{name}</dt>
    <dd>{formatPounds(pounds)}</dd>
  </>
)

/** The cash that moved before closing. */
const Movements = ({ till }: { till: Till }) => (
  <>
    <Fact name={tillTexts.taken} pounds={till.taken} />
    <Fact name={tillTexts.refunded} pounds={till.refunded} />
    {till.corrected > 0 && <Fact name={tillTexts.corrected} pounds={till.corrected} />}
  </>
)

/** A closed till, whose figures no longer change. */
const Closed = ({ till, closing }: { till: Till; closing: TillClosing }) => (
  <>
    <p>
      <strong>{describeDifference(toPence(closing.difference))}</strong>{' '}
      {closing.terminal !== null &&
        describeTerminal(toPence(closing.terminal) - toPence(closing.terminal_expected))}
    </p>
    <dl className="desk-facts">
      <Movements till={till} />
      <Fact name="Opening float" pounds={closing.float} />
      <Fact name={tillTexts.expected} pounds={closing.expected} />
      <Fact name="Counted" pounds={closing.counted} />
      {till.after_closing !== 0 && (
        <>
          <dt>{tillTexts.afterClosing}</dt>
          <dd>{formatMoney(toPence(till.after_closing))}</dd>
        </>
      )}
    </dl>
    {closing.note && <p>{closing.note}</p>}
    <p className="desk-hint">{tillTexts.closed(closing.closed_by, formatDayAndTime(closing.closed_at))}</p>
  </>
)

interface AmountFieldProps {
  name: string
  value: string
  hint?: string
  onChange(value: string): void
}

const isWrong = (text: string): boolean => text.trim() !== '' && parsePounds(text) === null

const AmountField = ({ name, value, hint, onChange }: AmountFieldProps) => {
  const id = useId()
  return (
    <div className="desk-field">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        className="desk-input"
        inputMode="decimal"
        value={value}
        aria-invalid={isWrong(value) || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className="desk-hint">
          {hint}
        </span>
      )}
    </div>
  )
}

interface Props {
  day: string
  till: Till
}

/** What staff counted. Nothing is sent until the till is closed. */
const useCount = ({ day, till }: Props, onClosed: (till: Till, message: string) => void) => {
  const [float, setFloat] = useState('')
  const [counted, setCounted] = useState('')
  const [terminal, setTerminal] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** The expected change of the cash, in pence, which the server corrects if it has changed. */
  const [moved, setMoved] = useState(toPence(till.movements))
  const [floatPence, countedPence] = [parsePounds(float), parsePounds(counted)]
  const expected = moved + (floatPence ?? 0)

  const send = async (body: object): Promise<void> => {
    setBusy(true)
    const answer = await call<Answered<typeof closeTill>>('/api/tills/close', {
      method: 'POST',
      body,
      failed: tillTexts.closeFailed,
    })
    setBusy(false)
    if (answer.ok) return onClosed(answer.data.till, answer.message)
    setError(answer.message)
    const { expected: now } = answer.body
    if (answer.code === 'TILL_CHANGED' && typeof now === 'number') setMoved(toPence(now) - (floatPence ?? 0))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if ([float, counted, terminal].some(isWrong)) return setError(tillTexts.notAnAmount)
    if (floatPence === null || countedPence === null) return setError(tillTexts.countFirst)
    const pounds = { float: floatPence / 100, counted: countedPence / 100, expected: expected / 100 }
    const total = parsePounds(terminal)
    const sum = total === null ? {} : { terminal: total / 100 }
    void send({ location_id: till.location_id, day, ...pounds, ...sum, note })
  }

  const fields = { float, setFloat, counted, setCounted, terminal, setTerminal, note, setNote }
  return { ...fields, expected, countedPence, busy, error, setError, submit }
}

const OpenTill = ({ day, till, onClosed }: Props & { onClosed(till: Till, message: string): void }) => {
  const count = useCount({ day, till }, onClosed)
  const lastCounted = till.last_counted === null ? undefined : formatPounds(till.last_counted)
  return (
    <form onSubmit={count.submit} noValidate>
      <dl className="desk-facts">
        <Movements till={till} />
        <dt>{tillTexts.expected}</dt>
        <dd>
          <strong>{formatMoney(count.expected)}</strong>
        </dd>
      </dl>
      <div className="desk-fields">
        <AmountField
          name={tillTexts.float}
          value={count.float}
          hint={lastCounted && tillTexts.lastCounted(lastCounted)}
          onChange={count.setFloat}
        />
        <AmountField name={tillTexts.counted} value={count.counted} onChange={count.setCounted} />
        <p role="status" className="desk-field--whole">
          {count.countedPence !== null && describeDifference(count.countedPence - count.expected)}
        </p>
        <AmountField
          name={tillTexts.terminal}
          value={count.terminal}
          hint={tillTexts.terminalHint(formatPounds(till.terminal_expected))}
          onChange={count.setTerminal}
        />
        <label className="desk-field">
          <span>{tillTexts.note}</span>
          <input
            className="desk-input"
            maxLength={500}
            value={count.note}
            onChange={(event) => count.setNote(event.target.value)}
          />
        </label>
      </div>
      <Notice message={count.error} onDismiss={() => count.setError(null)} />
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={count.busy}>
          {tillTexts.close}
        </Action>
        <span className="desk-hint">{tillTexts.cannotReopen}</span>
      </div>
    </form>
  )
}

/** The till of one location: what should be in it, and closing it with what was counted (D116). */
export const TillPanel = ({ day, till: loaded }: Props) => {
  const [till, setTill] = useState(loaded)
  const [message, setMessage] = useState<string | null>(null)
  const heading = useId()
  return (
    <section className="desk-panel" aria-labelledby={heading}>
      <h3 id={heading}>{tillTexts.title(till.location_name)}</h3>
      <SuccessMessage message={message} onDismiss={() => setMessage(null)} />
      {till.closing ? (
        <Closed till={till} closing={till.closing} />
      ) : (
        <OpenTill
          day={day}
          till={till}
          onClosed={(now, words) => {
            setTill(now)
            setMessage(words)
          }}
        />
      )}
    </section>
  )
}
