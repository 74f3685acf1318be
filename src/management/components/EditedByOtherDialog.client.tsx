'use client'
import { useState } from 'react'
import type { LaterChange } from '@/domain/content/changed-fields'
import type { Answer } from '@/management/api/call'
import { formatDayAndTime } from '@/management/format/dates'
import { editedByOtherTexts as texts } from '@/messages/management-content'
import { Action, NewTabLink } from './Action.client'
import { Dialog } from './Dialog.client'
import { useAuth } from '@payloadcms/ui'
import { useFreshCall } from '@/management/api/use-call.client'
import type { ManagedCollection } from '@/management/api/document-fields'

interface Props {
  now: LaterChange
  open: boolean
  busy: boolean
  /** The label of the button that replaces the other version. */
  overwrite: string
  /** The address of the document in the content editor. */
  editor: string
  onOverwrite(): void
  onClose(): void
}

/** Asks what to do if a save was refused because the same content has been changed since it was opened. */
export const EditedByOtherDialog = ({ now, open, busy, overwrite, editor, onOverwrite, onClose }: Props) => (
  <Dialog title={texts.title(now.is_own)} open={open} onClose={onClose}>
    <div className="desk-dialog__body">
      <p>{texts.what(now, formatDayAndTime(now.at))}</p>
      <p>{texts.safe}</p>
      <p>{now.fields ? texts.replacesFields(now.is_own, now.fields) : texts.replaces}</p>
    </div>
    <div className="desk-actions">
      <NewTabLink href={`${editor}/versions/${now.version_id}`}>{texts.look(now.is_own)}</NewTabLink>
      <Action kind="danger" busy={busy} onClick={onOverwrite}>
        {overwrite}
      </Action>
      <Action onClick={onClose}>{texts.goOn}</Action>
    </div>
  </Dialog>
)

/** Adds the time of the version that the form shows, so that a newer one is not overwritten by accident. */
export const withSeenAt = (form: FormData, seenAt: string | undefined): FormData => {
  if (seenAt !== undefined) form.set('seen_at', seenAt)
  return form
}

const findChange = (answer: Answer<object>): LaterChange | null =>
  !answer.ok && answer.code === 'CHANGED_MEANWHILE' ? ((answer.body.now as LaterChange) ?? null) : null

/**
 * The question for one of our own screens. `ask` returns true if the response is such a refusal. `overwrite` saves
 * again, with the time of the version that is to be replaced.
 */
export const useEditedByOther = (editor: string, overwrite: (seenAt: string) => void) => {
  const [now, setNow] = useState<LaterChange | null>(null)
  return {
    ask: (answer: Answer<object>): boolean => {
      const found = findChange(answer)
      setNow(found)
      return found !== null
    },
    dialog: now && (
      <EditedByOtherDialog
        now={now}
        open
        busy={false}
        overwrite={texts.saveMine}
        editor={editor}
        onOverwrite={() => {
          setNow(null)
          overwrite(now.updated_at)
        }}
        onClose={() => setNow(null)}
      />
    ),
  }
}

/** How long Payload’s lock lasts without a change, in ms. */
const LOCKED = 5 * 60_000

interface Locks {
  docs: { updatedAt: string; user: { value: { id: string; email: string } } }[]
}

/** Says that a colleague has the document open in the content editor. Payload sends their first name as `email`. */
export const BeingEdited = ({ of, id }: { of: ManagedCollection; id: string }) => {
  const { user } = useAuth()
  const query = new URLSearchParams({
    'where[document.relationTo][equals]': of,
    'where[document.value][equals]': id,
    depth: '1',
    limit: '1',
  })
  const { data } = useFreshCall<Locks>(`/api/payload-locked-documents?${query}`, id, texts.locksFailed)
  const [lock] = data?.docs ?? []
  if (!lock || Date.now() - Date.parse(lock.updatedAt) > LOCKED) return null
  if (String(lock.user.value.id) === String(user?.id)) return null
  return (
    <p role="status" className="desk-hint">
      {texts.beingEdited(lock.user.value.email)}
    </p>
  )
}
