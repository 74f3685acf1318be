'use client'

import { type FormEvent, useState } from 'react'
import { type AgeName, ageRules, type Ages, isAge, nightlyRetentionAges } from '@/domain/operations/retention'
import { retentionTexts as texts } from '@/messages/management-customers'
import { useChange } from '@/management/api/use-call.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { formatDay } from '@/domain/time/format'
import { TextField } from '@/management/components/TextField.client'
import { toMs } from '@/management/format/dates'
import type { Answered } from '@/contract/call'
import type { getRetention } from '@/contract/operations'

interface Props {
  before: Retention
  /** The data that would be deleted with the periods typed; null: the dialog is closed. */
  wanted: Retention | null
  onClose(): void
  onSaved(message: string): void
}

/** Asks before retention periods change, and shows what that deletes. */
const ChangeDialog = ({ before, wanted, onClose, onSaved }: Props) => {
  const { busy, error, setError, send } = useChange()
  const changed = (Object.keys(texts.ages) as AgeName[]).filter(
    (name) => wanted && wanted.ages[name] !== before.ages[name],
  )
  const going = wanted?.kinds.filter(({ age, due }) => changed.includes(age) && due > 0) ?? []

  const save = async (): Promise<void> => {
    const body = Object.fromEntries(changed.map((name) => [name, wanted?.ages[name]]))
    const answer = await send({ path: '/api/retention', method: 'PUT', body, failed: texts.saveFailed })
    if (answer.ok) onSaved(answer.message)
  }

  return (
    <ConfirmDialog
      title={texts.ask}
      open={wanted !== null}
      confirm={texts.confirm}
      cancel={texts.cancel}
      busy={busy}
      error={error}
      onConfirm={() => void save()}
      onClose={() => {
        setError(null)
        onClose()
      }}
    >
      <ul>
        {changed.map((name) => (
          <li key={name}>
            <strong>{texts.ages[name].label}</strong>:{' '}
            {texts.change(
              texts.unit(before.ages[name], ageRules[name].unit),
              texts.unit(wanted?.ages[name] ?? 0, ageRules[name].unit),
            )}
          </li>
        ))}
      </ul>
      {going.map(({ kind, due, age }) => (
        <p key={kind}>{texts.due(kind, due, nightlyRetentionAges.has(age))}</p>
      ))}
      <p>{going.length > 0 ? texts.atOnce : texts.nothingAtOnce}</p>
    </ConfirmDialog>
  )
}

type Kind = Retention['kinds'][number]

/** The number of stored records of one type, and those to be deleted next; nothing for an empty outbox. */
const RetentionState = ({ kind, age, kept, due, next_at, next_count }: Kind) =>
  kind === 'outbox' && kept === 0 ? null : (
    <p>
      {texts.kept(kind, kept)}{' '}
      {due > 0 && <strong>{texts.due(kind, due, nightlyRetentionAges.has(age))} </strong>}
      {next_at && texts.next(next_count, formatDay(toMs(next_at)))}
    </p>
  )

interface RetentionFormProps {
  name: AgeName
  stands: Retention
  isInvalid: boolean
}

/** One retention period, and what it deletes next. */
const AgeField = ({ name, stands, isInvalid }: RetentionFormProps) => {
  const { least, most, unit } = ageRules[name]
  const { label, unit: words, hint } = texts.ages[name]
  return (
    <li className="desk-panel">
      <TextField
        name={name}
        label={`${label} (${words})`}
        hint={`${hint} ${texts.bounds(least, most, unit)}`}
        inputMode="numeric"
        maxLength={5}
        defaultValue={stands.ages[name]}
        error={isInvalid ? texts.wrong(least, most) : null}
      />
      {stands.kinds
        .filter(({ age }) => age === name)
        .map((kind) => (
          <RetentionState key={kind.kind} {...kind} />
        ))}
    </li>
  )
}

/** In the page's order, customers first. */
const shownAges = Object.keys(texts.ages) as AgeName[]

const readTypedAges = (form: HTMLFormElement): Ages => {
  const data = new FormData(form)
  return Object.fromEntries(shownAges.map((name) => [name, Number(data.get(name) || Number.NaN)])) as Ages
}

const load = (query = '') =>
  call<Retention>(`/api/retention${query}`, { method: 'GET', failed: texts.failed })

/**
 * The retention periods, each with what it deletes next. Saving asks for confirmation and shows what will be deleted.
 */
export const RetentionForm = ({ title, begin }: { title: string; begin: Retention }) => {
  const [stands, setStands] = useState(begin)
  const [wrong, setWrong] = useState<ReadonlySet<AgeName>>(new Set())
  const [wanted, setWanted] = useState<Retention | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)

  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = readTypedAges(form)
    const changed = shownAges.filter((name) => typed[name] !== stands.ages[name])
    const bad = changed.filter((name) => !isAge(name, typed[name]))
    setWrong(new Set(bad))
    setFailed(null)
    setSuccess(null)
    const [first] = bad
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    if (changed.length === 0) return setSuccess(texts.nothingChanged)
    setBusy(true)
    const query = new URLSearchParams(changed.map((name) => [name, String(typed[name])]))
    const answer = await load(`?${query.toString()}`)
    setBusy(false)
    if (answer.ok) setWanted(answer.data)
    else setFailed(answer.message)
  }

  const saved = async (message: string): Promise<void> => {
    setWanted(null)
    setSuccess(message)
    const answer = await load()
    if (answer.ok) setStands(answer.data)
    else setFailed(answer.message)
  }

  return (
    <form noValidate onSubmit={(event) => void ask(event)} aria-label={title}>
      <ul className="desk-standing">
        {shownAges.map((name) => (
          <AgeField key={name} name={name} stands={stands} isInvalid={wrong.has(name)} />
        ))}
      </ul>
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={failed} onDismiss={() => setFailed(null)} />
      <div className="desk-actions">
        <Action kind="primary" type="submit" busy={busy}>
          {texts.save}
        </Action>
      </div>
      <ChangeDialog
        before={stands}
        wanted={wanted}
        onClose={() => setWanted(null)}
        onSaved={(message) => void saved(message)}
      />
    </form>
  )
}

/** The retention periods, and what each deletes. */
type Retention = Answered<typeof getRetention>
