'use client'

import { useState } from 'react'
import type { Answered } from '@/contract/call'
import type { listImports, previewUndo } from '@/contract/imports'
import { type Loaded, useCall, useChange } from '@/management/api/use-call.client'
import { Action } from '@/management/components/Action.client'
import { ConfirmDialog } from '@/management/components/Dialog.client'
import { Notice } from '@/management/components/Notice.client'
import { Skeleton } from '@/management/components/Page.client'
import { formatDayAndTime } from '@/management/format/dates'
import type { ImportSubject } from './subjects'
import { importTexts as texts } from './texts'

type ImportList = Answered<typeof listImports>
type Import = ImportList['imports'][number]

type Subject = Pick<ImportSubject, 'calls' | 'texts'>

interface UndoProps {
  subject: Subject
  importId: string
  onClose(): void
  onUndone(message: string): void
}

/** Shows what would be deleted, restored and left alone, before the import is undone. */
const UndoDialog = ({ subject, importId, onClose, onUndone }: UndoProps) => {
  const counts = useCall<Answered<typeof previewUndo>>(
    `${subject.calls.undo}?${new URLSearchParams({ import_id: importId })}`,
    texts.countFailed,
  )
  const { busy, error, send } = useChange()
  const undo = async (): Promise<void> => {
    const body = { import_id: importId }
    const answer = await send({
      path: subject.calls.undo,
      method: 'POST',
      body,
      failed: texts.undoFailed,
    })
    if (answer.ok) onUndone(answer.message)
  }
  return (
    <ConfirmDialog
      title={texts.undoTitle}
      open
      confirm={texts.undoConfirm}
      cancel={texts.undoCancel}
      busy={busy || counts.data === null}
      error={error ?? counts.error}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      {counts.data ? (
        <>
          <p>{subject.texts.deleted(counts.data.deleted)}</p>
          {counts.data.restored > 0 && <p>{subject.texts.restored(counts.data.restored)}</p>}
          {counts.data.stay > 0 && <p>{subject.texts.stay(counts.data.stay, counts.data.stay_names)}</p>}
        </>
      ) : (
        counts.loading && <Skeleton rows={2} />
      )}
    </ConfirmDialog>
  )
}

const describeState = ({ state, created, updated, stayed }: Import, of: Subject['texts']): string => {
  if (state === 'done') return of.done(created, updated)
  return texts.states[state] + (state === 'undone' ? of.stayed(stayed) : '')
}

interface Props {
  subject: Subject
  recent: Loaded<ImportList>
  onUndone(message: string): void
}

/** The imports of the last day, which can be undone. */
export const RecentImports = ({ subject, recent, onUndone }: Props) => {
  const [undoing, setUndoing] = useState<string | null>(null)
  const imports = recent.data?.imports ?? []
  return (
    <section className="desk-panel" aria-label={texts.recent}>
      <h2>{texts.recent}</h2>
      <Notice message={recent.error} action={{ label: 'Try again', run: recent.reload }} />
      {!recent.data && recent.loading && <Skeleton rows={2} />}
      {recent.data && imports.length === 0 && <p>{texts.noneRecent}</p>}
      <ul className="desk-going">
        {imports.map((one) => (
          <li key={one.import_id}>
            <strong>{texts.importOf(formatDayAndTime(one.at), one.by)}</strong>
            <p>{describeState(one, subject.texts)}</p>
            {one.state === 'done' && (
              <>
                <p className="desk-hint">{texts.until(formatDayAndTime(one.until))}</p>
                <Action
                  small
                  aria-label={texts.undoOf(formatDayAndTime(one.at))}
                  onClick={() => setUndoing(one.import_id)}
                >
                  {texts.undo}
                </Action>
              </>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoDialog
          subject={subject}
          importId={undoing}
          onClose={() => setUndoing(null)}
          onUndone={(message) => {
            setUndoing(null)
            onUndone(message)
          }}
        />
      )}
    </section>
  )
}
