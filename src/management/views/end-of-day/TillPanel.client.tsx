'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import type { Answered } from '@/contract/call'
import type { closeTill, Till, TillClosing, Tills } from '@/contract/tills'
import { formatMoney, parsePounds, toPence } from '@/domain/pricing/totals'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import type { Problems } from '@/management/components/customer-form'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { formatDayAndTime } from '@/management/format/dates'
import { formatPounds } from '@/management/format/payment-state'
import { Field, useFocusOnInvalidField } from '@/management/components/TextField.client'
import { tillTexts, describeDifference, describeTerminal } from './texts'

const Fact = ({ name, pounds }: { name: string; pounds: number }) => (
  <>
    <dt>{name}</dt>
    <dd>{formatPounds(pounds)}</dd>
  </>
)

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
      {till.after_closing !== 0 && <Fact name={tillTexts.afterClosing} pounds={till.after_closing} />}
    </dl>
    {closing.note && <p>{closing.note}</p>}
    <p className="desk-hint">{tillTexts.closed(closing.closed_by, formatDayAndTime(closing.closed_at))}</p>
  </>
)

interface AmountFieldProps {
  label: string
  value: string
  hint?: string
  error: string | undefined
  isRequired?: boolean
  onChange(value: string): void
}

const AmountField = ({ label, value, hint, error, isRequired, onChange }: AmountFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    <input
      className="desk-input"
      inputMode="decimal"
      autoComplete="off"
      aria-required={isRequired}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)

type Amounts = Record<'float' | 'counted' | 'terminal', string>

const findWrongAmounts = (amounts: Amounts): Problems => {
  const problems: Problems = {}
  for (const [name, text] of Object.entries(amounts)) {
    if (text.trim() && parsePounds(text) === null) problems[name] = tillTexts.notAnAmount
    // The total of the card terminal may be left blank.
    if (!text.trim() && name !== 'terminal') problems[name] = tillTexts.countFirst
  }
  return problems
}

type Props = { day: string; till: Till }

interface OpenTillProps extends Props {
  /** Called with the till as it is now. The message is set if it was closed here, and the refusal if elsewhere. */
  onTill(till: Till, message?: string | null, refusal?: string | null): void
}

/** What staff counted. Nothing is sent until the till is closed. */
const useCount = ({ day, till, onTill }: OpenTillProps) => {
  const [amounts, setAmounts] = useState<Amounts>({ float: '', counted: '', terminal: '' })
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [floatPence, countedPence] = [parsePounds(amounts.float), parsePounds(amounts.counted)]
  const expected = toPence(till.movements) + (floatPence ?? 0)

  /** Shows the till as it is now. What was typed stays, unless a colleague has closed the till. */
  const readAgain = async (refusal: string): Promise<void> => {
    const answer = await call<Tills>(`/api/tills?day=${day}`, { failed: tillTexts.closeFailed })
    const tills = answer.ok ? answer.data.tills : []
    for (const now of tills) if (now.location_id === till.location_id) onTill(now, null, refusal)
  }

  const send = async (body: object): Promise<void> => {
    setBusy(true)
    const answer = await call<Answered<typeof closeTill>>('/api/tills/close', {
      method: 'POST',
      body,
      failed: tillTexts.closeFailed,
    })
    setBusy(false)
    if (answer.ok) return onTill(answer.data.till, answer.message)
    setError(answer.message)
    if (answer.code === 'TILL_CHANGED' || answer.code === 'TILL_CLOSED') await readAgain(answer.message)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = findWrongAmounts(amounts)
    setProblems(wrong)
    setError(null)
    if (Object.keys(wrong).length > 0 || floatPence === null || countedPence === null) return
    const total = parsePounds(amounts.terminal)
    const terminal = total === null ? undefined : total / 100
    const sums = { float: floatPence / 100, counted: countedPence / 100, expected: expected / 100, terminal }
    void send({ location_id: till.location_id, day, ...sums, note })
  }

  const change = (more: Partial<Amounts>): void => {
    setAmounts({ ...amounts, ...more })
    setProblems({})
  }
  return { amounts, change, note, setNote, problems, expected, countedPence, busy, error, setError, submit }
}

const OpenTill = ({ till, ...props }: OpenTillProps) => {
  const count = useCount({ till, ...props })
  const { amounts, change, problems } = count
  const form = useFocusOnInvalidField<HTMLFormElement>(problems)
  const lastCounted = till.last_counted === null ? undefined : formatPounds(till.last_counted)
  return (
    <form ref={form} className="desk-panels__stack" onSubmit={count.submit} noValidate>
      <dl className="desk-facts">
        <Movements till={till} />
        <dt>{tillTexts.expected}</dt>
        <dd>
          <strong>{formatMoney(count.expected)}</strong>
        </dd>
      </dl>
      <div className="desk-fields">
        <AmountField
          label={tillTexts.float}
          value={amounts.float}
          hint={lastCounted && tillTexts.lastCounted(lastCounted)}
          error={problems.float}
          isRequired
          onChange={(float) => change({ float })}
        />
        <AmountField
          label={tillTexts.counted}
          value={amounts.counted}
          error={problems.counted}
          isRequired
          onChange={(counted) => change({ counted })}
        />
        <p role="status" className="desk-field--whole">
          {count.countedPence !== null && describeDifference(count.countedPence - count.expected)}
        </p>
        <AmountField
          label={tillTexts.terminal}
          value={amounts.terminal}
          hint={tillTexts.terminalHint(formatPounds(till.terminal_expected))}
          error={problems.terminal}
          onChange={(terminal) => change({ terminal })}
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="desk-panel" aria-labelledby={heading}>
      <h3 ref={title} id={heading} tabIndex={-1}>
        {tillTexts.title(till.location_name)}
      </h3>
      <SuccessMessage
        message={message}
        onDismiss={() => {
          setMessage(null)
          title.current?.focus()
        }}
      />
      <Notice message={till.closing ? refusal : null} />
      {till.closing ? (
        <Closed till={till} closing={till.closing} />
      ) : (
        <OpenTill
          day={day}
          till={till}
          onTill={(now, words = null, because = null) => {
            setTill(now)
            if (words) setMessage(words)
            setRefusal(because)
            if (now.closing) title.current?.focus()
          }}
        />
      )}
    </section>
  )
}
