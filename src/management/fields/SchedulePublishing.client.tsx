'use client'

import { Button, useDocumentInfo, useForm } from '@payloadcms/ui'
import { type SubmitEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answered } from '@/contract/call'
import type { listScheduledPublishing, ScheduledChange } from '@/contract/content'
import { scheduleTexts as texts } from './texts'
import { useCall, useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { Dialog } from '@/management/components/Dialog.client'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { TextField } from '@/management/components/TextField.client'
import { formatDayAndTime } from '@/management/format/dates'

const path = '/api/content-schedule'

interface ListProps {
  scheduled: ScheduledChange[]
  busy: boolean
  onRemove(id: string): void
}

const ScheduledList = ({ scheduled, busy, onRemove }: ListProps) => (
  <>
    <h3 className="desk-subhead">{texts.planned}</h3>
    {scheduled.length === 0 && <p className="desk-hint">{texts.none}</p>}
    <ul className="desk-going">
      {scheduled.map(({ schedule_id: id, type, at, by }) => {
        const words = texts.one(type, formatDayAndTime(at), by)
        return (
          <li key={id}>
            {words}{' '}
            <Action small busy={busy} aria-label={`${texts.remove}: ${words}`} onClick={() => onRemove(id)}>
              {texts.remove}
            </Action>
          </li>
        )
      })}
    </ul>
  </>
)

/** A field of the draft that has to be corrected before the draft can be published. */
interface DraftFault {
  path: string
  label: string
  message: string
}

const FaultList = ({ faults }: { faults: DraftFault[] }) =>
  faults.length > 0 && (
    <ul className="desk-going">
      {faults.map(({ path: field, label, message }) => (
        <li key={field}>
          <strong>{label}</strong>: {message}
        </li>
      ))}
    </ul>
  )

type Target = { global: string } | { collection: string; id: string }

const ScheduleForm = ({ target, hasPublished }: { target: Target; hasPublished: boolean }) => {
  const loaded = useCall<Answered<typeof listScheduledPublishing>>(
    `${path}?${new URLSearchParams(target)}`,
    texts.loadFailed,
  )
  const [type, setType] = useState<ScheduledChange['type']>('publish')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [said, setSaid] = useState<string | null>(null)
  const [faults, setFaults] = useState<DraftFault[]>([])
  const { busy, error, setError, send } = useChange()
  const { dispatchFields, setSubmitted } = useForm()

  /** Shows what is missing here, and at the fields of the document. */
  const showFaults = (found: DraftFault[]): void => {
    setFaults(found)
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: found })
    setSubmitted(true)
  }

  const finish = (message: string): void => {
    setSaid(message)
    loaded.reload()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // React would pass the event on to the form that saves the document.
    event.stopPropagation()
    const fields = event.currentTarget
    const form = new FormData(fields)
    const [day, time] = [String(form.get('day')), String(form.get('time'))]
    const missing = {
      ...(day ? {} : { day: texts.dayMissing }),
      ...(time ? {} : { time: texts.timeMissing }),
    }
    setWrong(missing)
    setSaid(null)
    setFaults([])
    if (Object.keys(missing).length > 0) return
    const body = { ...target, type, day, time }
    const answer = await send({ path, method: 'POST', body, failed: texts.failed })
    if (answer.ok) {
      fields.reset()
      return finish(answer.message)
    }
    if (answer.code === 'DRAFT_NOT_READY') return showFaults(answer.body.errors as DraftFault[])
    const { field } = answer.body
    if (field !== 'day' && field !== 'time') return
    setError(null)
    setWrong({ [field]: answer.message })
  }

  const remove = async (id: string): Promise<void> => {
    setSaid(null)
    const body = { schedule_id: id }
    const answer = await send({ path, method: 'DELETE', body, failed: texts.removeFailed })
    if (answer.ok) finish(answer.message)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="desk-dialog__body">
        <Notice message={error ?? loaded.error} />
        <FaultList faults={faults} />
        <SuccessMessage message={said} />
        {hasPublished && !('global' in target) && (
          <fieldset className="desk-options">
            <legend>{texts.what}</legend>
            {(['publish', 'unpublish'] as const).map((one) => (
              <label key={one} className="desk-check">
                <input type="radio" name="type" checked={type === one} onChange={() => setType(one)} />
                {texts[one]}
              </label>
            ))}
          </fieldset>
        )}
        <p className="desk-hint">{type === 'publish' ? texts.hint : texts.unpublishHint}</p>
        <TextField name="day" type="date" label={texts.day} required error={wrong.day} />
        <TextField name="time" type="time" label={texts.time} required error={wrong.time} />
        {loaded.data && (
          <ScheduledList scheduled={loaded.data.scheduled} busy={busy} onRemove={(id) => void remove(id)} />
        )}
      </div>
      <div className="desk-actions">
        <Action type="submit" kind="primary" busy={busy}>
          {texts.save}
        </Action>
      </div>
    </form>
  )
}

/**
 * Publishes or unpublishes a document at a chosen time. It is beside the button that publishes now. The dialog is
 * outside the form that saves the document, because forms cannot be nested.
 */
export const SchedulePublishing = () => {
  const { id, collectionSlug, globalSlug, hasPublishedDoc } = useDocumentInfo()
  const [isOpen, setOpen] = useState(false)
  const target = globalSlug
    ? { global: globalSlug }
    : collectionSlug && id !== undefined
      ? { collection: collectionSlug, id: String(id) }
      : null
  if (!target) return null
  return (
    <>
      <Button type="button" size="medium" buttonStyle="secondary" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen &&
        createPortal(
          <div className="desk">
            <Dialog title={texts.title} open onClose={() => setOpen(false)}>
              <ScheduleForm target={target} hasPublished={hasPublishedDoc} />
            </Dialog>
          </div>,
          document.body,
        )}
    </>
  )
}
