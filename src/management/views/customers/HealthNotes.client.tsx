'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { HealthNote, readHealthNotes } from '@/contract/customer-card'
import { healthTexts } from '@/messages/management-customers'
import { Action } from '../../components/Action.client'
import { ConfirmDialog } from '../../components/ConfirmDialog.client'
import { StateTag, type Tone } from '../../components/Tag'
import { dayWords, resultWords } from './health-words'

interface Props {
  read: Answered<typeof readHealthNotes>
  onRemove(note: HealthNote): Promise<void>
}

const tones: Record<NonNullable<HealthNote['result']>, Tone> = {
  'no-reaction': 'paid',
  reaction: 'failed',
  'not-read-yet': 'pending',
}

const titleOf = (note: HealthNote): string =>
  note.kind === 'allergy' ? 'Allergy' : `Patch test on ${note.tested_on ? dayWords(note.tested_on) : '–'}`

const Note = ({ note, onAsk }: { note: HealthNote; onAsk(): void }) => (
  <li className="desk-visit">
    <div className="desk-visit__what">
      <strong>{titleOf(note)}</strong>
      {note.text && <span className="desk-notes">{note.text}</span>}
      {note.tested_by && <span className="desk-hint">Done by {note.tested_by}</span>}
    </div>
    <div className="desk-visit__state">
      {note.result && <StateTag tone={tones[note.result]} words={resultWords[note.result]} />}
      <Action small aria-label={`Delete: ${titleOf(note)}`} onClick={onAsk}>
        Delete
      </Action>
    </div>
  </li>
)

/** The notes themselves, the newest first. */
export const HealthNotes = ({ read, onRemove }: Props) => {
  const [removing, setRemoving] = useState<HealthNote | null>(null)
  const [busy, setBusy] = useState(false)
  const remove = async (note: HealthNote): Promise<void> => {
    setBusy(true)
    await onRemove(note)
    setBusy(false)
    setRemoving(null)
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
        <p>{removing && titleOf(removing)}</p>
      </ConfirmDialog>
    </>
  )
}
