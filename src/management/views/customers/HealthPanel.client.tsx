'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { toMs, formatDayAndTime, getSalonNow } from '@/management/format/dates'
import type { Answered } from '@/contract/call'
import type { HealthNote, readHealthNotes } from '@/contract/customer-records'
import type { FormAnswersView } from '@/contract/forms'
import { formStaffTexts } from '@/messages/visit-forms'
import { customerTexts, healthTexts } from '@/messages/management-customers'
import { Action } from '@/management/components/Action.client'
import { StateTag, type Tone } from '@/management/components/Tag'
import { formatHealthDay, resultWords } from './texts'
import { call } from '@/management/api/call'
import { Notice, SuccessMessage } from '@/management/components/Notice.client'
import { FormAnswers, formatFormTitle } from './FormAnswers.client'
import { HealthNoteDialog } from './HealthNoteDialog.client'

interface Props {
  read: Answered<typeof readHealthNotes>
  onRemove(note: HealthNote): Promise<void>
  onRemoveForm(form: FormAnswersView): Promise<void>
}

const tones: Record<NonNullable<HealthNote['result']>, Tone> = {
  'no-reaction': 'paid',
  reaction: 'failed',
  'not-read-yet': 'pending',
}

const formatNoteTitle = (note: HealthNote): string =>
  note.kind === 'allergy'
    ? 'Allergy'
    : `Patch test ${note.guest_name ? `of ${note.guest_name} ` : ''}on ${note.tested_on ? formatHealthDay(note.tested_on) : '–'}`

const Note = ({ note, onAsk }: { note: HealthNote; onAsk(): void }) => (
  <li className="desk-visit">
    <div className="desk-visit__what">
      <strong>{formatNoteTitle(note)}</strong>
      {note.text && <span className="desk-notes">{note.text}</span>}
      {note.tested_by && <span className="desk-hint">Done by {note.tested_by}</span>}
    </div>
    <div className="desk-visit__state">
      {note.result && <StateTag tone={tones[note.result]} words={resultWords[note.result]} />}
      <Action small aria-label={`Delete: ${formatNoteTitle(note)}`} onClick={onAsk}>
        Delete
      </Action>
    </div>
  </li>
)

/** The health notes, newest first. */
const HealthNotes = ({ read, onRemove, onRemoveForm }: Props) => {
  const [removing, setRemoving] = useState<HealthNote | null>(null)
  const [removingForm, setRemovingForm] = useState<FormAnswersView | null>(null)
  const [busy, setBusy] = useState(false)
  const remove = async (note: HealthNote): Promise<void> => {
    setBusy(true)
    await onRemove(note)
    setBusy(false)
    setRemoving(null)
  }
  const removeForm = async (form: FormAnswersView): Promise<void> => {
    setBusy(true)
    await onRemoveForm(form)
    setBusy(false)
    setRemovingForm(null)
  }
  return (
    <>
      {read.unreadable > 0 && <p className="desk-hint">{healthTexts.unreadable(read.unreadable)}</p>}
      <ul className="desk-visits">
        {read.notes.map((note) => (
          <Note key={note.note_id} note={note} onAsk={() => setRemoving(note)} />
        ))}
      </ul>
      <ConfirmDialog
        title="Delete this note?"
        open={removing !== null}
        confirm="Delete note"
        busy={busy}
        error={null}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && formatNoteTitle(removing)}</p>
      </ConfirmDialog>
      <FormAnswers forms={read.forms} onAsk={setRemovingForm} />
      <ConfirmDialog
        title={formStaffTexts.removeQuestion}
        open={removingForm !== null}
        confirm={formStaffTexts.remove}
        busy={busy}
        error={null}
        onConfirm={() => removingForm && void removeForm(removingForm)}
        onClose={() => setRemovingForm(null)}
      >
        <p>{removingForm && formatFormTitle(removingForm)}</p>
      </ConfirmDialog>
    </>
  )
}

interface HealthPanelProps {
  customerId: string
  /** True if there are notes. */
  hasNotes: boolean
  /** The instant from which a patch test is valid, and its last day. */
  validFrom: string | null
  validUntil: string | null
  onChanged(): void
}

const testWords = (from: string | null, until: string | null): string => {
  if (!from || !until) return healthTexts.noPatchTest
  return toMs(from) > getSalonNow()
    ? healthTexts.validFrom(formatDayAndTime(from), formatHealthDay(until))
    : healthTexts.validUntil(formatHealthDay(until))
}

/** Loads a customer's health notes on request; the first reading each day is recorded (D61). */
const useHealthNotes = (customerId: string, onChanged: () => void) => {
  const [read, setRead] = useState<Answered<typeof readHealthNotes> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const load = async (): Promise<void> => {
    setBusy(true)
    const path = `/api/customers/health-notes?customer_id=${encodeURIComponent(customerId)}`
    const answer = await call<Answered<typeof readHealthNotes>>(path, { failed: healthTexts.notLoaded })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    if (answer.ok) setRead(answer.data)
  }
  const changed = async (message: string): Promise<void> => {
    setSuccess(message)
    onChanged()
    await load()
  }
  const remove = async ({ note_id }: HealthNote): Promise<void> => {
    const path = `/api/customers/health-note?note_id=${encodeURIComponent(note_id)}`
    const answer = await call(path, { method: 'DELETE', failed: healthTexts.notRemoved })
    if (answer.ok) await changed(answer.message)
    else setError(answer.message)
  }
  const removeForm = async ({ answers_id }: FormAnswersView): Promise<void> => {
    const path = `/api/customers/form-answers?answers_id=${encodeURIComponent(answers_id)}`
    const answer = await call(path, { method: 'DELETE', failed: formStaffTexts.notRemoved })
    if (answer.ok) await changed(answer.message)
    else setError(answer.message)
  }
  return { read, error, setError, success, setSuccess, busy, load, changed, remove, removeForm }
}

/**
 * Allergies and patch tests, separate from the other details: the marks are always shown, the notes only on request.
 */
export const HealthPanel = ({ customerId, hasNotes, validFrom, validUntil, onChanged }: HealthPanelProps) => {
  const health = useHealthNotes(customerId, onChanged)
  const { read, error, setError, success, setSuccess, busy, load, changed, remove, removeForm } = health
  const [adding, setAdding] = useState<HealthNote['kind'] | null>(null)
  return (
    <section className="desk-panel" aria-label="Health notes">
      <h2>Health notes</h2>
      <p>{testWords(validFrom, validUntil)}</p>
      {!hasNotes && !read && <p className="desk-hint">{customerTexts.noHealthNotes}</p>}
      <SuccessMessage message={success} onDismiss={() => setSuccess(null)} />
      <Notice message={error} onDismiss={() => setError(null)} />
      {read && <HealthNotes read={read} onRemove={remove} onRemoveForm={removeForm} />}
      <div className="desk-actions">
        {!read && hasNotes && (
          <Action busy={busy} onClick={() => void load()}>
            Show health notes
          </Action>
        )}
        <Action onClick={() => setAdding('allergy')}>Add allergy</Action>
        <Action onClick={() => setAdding('patch-test')}>Add patch test</Action>
      </div>
      <p className="desk-hint">{healthTexts.recorded}</p>
      {adding && (
        <HealthNoteDialog
          customerId={customerId}
          kind={adding}
          onClose={() => setAdding(null)}
          onSaved={(message) => {
            setAdding(null)
            void changed(message)
          }}
        />
      )}
    </section>
  )
}
