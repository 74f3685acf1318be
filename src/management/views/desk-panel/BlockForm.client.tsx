'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { DeskCatalogue } from '@/contract/desk'
import type { addEvent } from '@/contract/events'
import { parseClock } from '@/domain/time/calendar'
import { call } from '@/management/api/call'
import { Action } from '@/management/components/Action.client'
import { Notice } from '@/management/components/Notice.client'
import type { Problems } from '@/management/components/customer-form'
import { blockTexts as texts, panelLineTexts } from '@/messages/management-desk'
import { eventTexts } from '@/messages/management-diary'
import { saveTexts } from '@/messages/management-texts'
import { Field, useFocusOnInvalidField } from '@/management/components/TextField.client'
import { type PanelPlace, toClockField, toIso } from './visit-draft'

interface Props {
  place: PanelPlace
  catalogue: DeskCatalogue
  /** When the free time ends, in minutes since midnight. */
  freeUntil: number
  onBlocked(message: string, event: string): void
}

const kinds = ['lunch', 'training', 'other'] as const
type Kind = (typeof kinds)[number]

/** How long each kind usually is, in minutes. */
const usualMinutes: Record<Kind, number> = { lunch: 30, training: 120, other: 60 }

/** Blocks a person's time with an event. */
export const BlockForm = ({ place, catalogue, freeUntil, onBlocked }: Props) => {
  const suggestEnd = (kind: Kind): string =>
    toClockField(Math.min(place.start + usualMinutes[kind], Math.max(freeUntil, place.start + 15)))
  const [kind, setKind] = useState<Kind>('lunch')
  const [name, setName] = useState('')
  const [staff, setStaff] = useState(place.staff_id)
  const [from, setFrom] = useState(toClockField(place.start))
  const [until, setUntil] = useState(suggestEnd('lunch'))
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [isAsked, setIsAsked] = useState(false)

  const box = useFocusOnInvalidField<HTMLFormElement>(problems)
  const change = <T,>(set: (value: T) => void, value: T): void => {
    set(value)
    setProblems({})
    setIsAsked(false)
  }

  const block = async (): Promise<void> => {
    const [start, end] = [parseClock(from), parseClock(until)]
    const title = kind === 'other' ? name.trim() : texts.kinds[kind]
    const wrong: Problems = {
      ...(title ? {} : { name: texts.nameMissing }),
      ...(start === null ? { from: panelLineTexts.wrongTime } : {}),
      ...(end === null || (start !== null && end <= start) ? { until: texts.untilWrong } : {}),
    }
    setProblems(wrong)
    if (start === null || end === null || Object.keys(wrong).length > 0) return
    setBusy(true)
    const answer = await call<Answered<typeof addEvent>>('/api/events/add-event', {
      method: 'POST',
      failed: saveTexts.createEvent,
      body: {
        staff_id: staff,
        event_name: title,
        start_time: toIso(place, start),
        end_time: toIso(place, end),
        ...(isAsked ? { confirm: true } : {}),
      },
    })
    setBusy(false)
    if (answer.ok) return onBlocked(answer.message, answer.data.event_id)
    setIsAsked(answer.code === 'EVENT_MEETS_APPOINTMENTS')
    setProblems({ '': answer.message })
  }

  return (
    <form
      ref={box}
      className="desk-side__body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void block()
      }}
    >
      <Field label={texts.what}>
        <select
          data-first
          className="desk-input"
          value={kind}
          onChange={({ target }) => {
            const next = kinds.find((one) => one === target.value) ?? 'other'
            change(setKind, next)
            setUntil(suggestEnd(next))
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </select>
      </Field>
      {kind === 'other' && (
        <Field label={texts.name} error={problems.name}>
          <input
            className="desk-input"
            maxLength={200}
            value={name}
            onChange={({ target }) => change(setName, target.value)}
          />
        </Field>
      )}
      <Field label={panelLineTexts.with}>
        <select
          className="desk-input"
          value={staff}
          onChange={({ target }) => change(setStaff, target.value)}
        >
          {catalogue.staff.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </Field>
      <div className="desk-side__pair">
        <Field label={texts.from} error={problems.from}>
          <input
            type="time"
            step={300}
            className="desk-input"
            value={from}
            onChange={({ target }) => change(setFrom, target.value)}
          />
        </Field>
        <Field label={texts.until} error={problems.until}>
          <input
            type="time"
            step={300}
            className="desk-input"
            value={until}
            onChange={({ target }) => change(setUntil, target.value)}
          />
        </Field>
      </div>
      <Notice message={problems[''] ?? null} />
      {isAsked && <p className="desk-hint">{eventTexts.appointmentsStay}</p>}
      <footer className="desk-side__foot">
        <div className="desk-actions">
          <Action kind="primary" type="submit" busy={busy}>
            {isAsked ? texts.anyway : texts.block}
          </Action>
        </div>
      </footer>
    </form>
  )
}
