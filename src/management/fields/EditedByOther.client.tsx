'use client'

import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSaveDocument } from './PublishButton.client'
import { onRefusedSave, type RefusedSave } from '@/management/api/refused-saves'
import { Action } from '@/management/components/Action.client'
import { AskBeforeLeaving } from '@/management/components/AskBeforeLeaving.client'
import { EditedByOtherDialog } from '@/management/components/EditedByOtherDialog.client'
import { editedByOtherTexts as texts } from '@/messages/management-content'

/** Lets colleagues edit the content again when this person leaves it. Only deletes the person's own lock. */
const useUnlockOnLeaving = (query: string | null): void => {
  useEffect(() => {
    if (query === null) return
    const unlock = () =>
      void fetch(`/api/payload-locked-documents?${query}`, { method: 'DELETE', keepalive: true })
    window.addEventListener('pagehide', unlock)
    return () => {
      window.removeEventListener('pagehide', unlock)
      unlock()
    }
  }, [query])
}

const toLockQuery = (slug: string | undefined, id: string | number | undefined): string =>
  new URLSearchParams(
    id === undefined
      ? { 'where[globalSlug][equals]': slug ?? '' }
      : { 'where[document.relationTo][equals]': slug ?? '', 'where[document.value][equals]': String(id) },
  ).toString()

/**
 * Asks what to do if a save was refused because the document has been changed since it was opened, by somebody else or
 * in a different window. What was typed stays in the form. Until a save succeeds, a button beside the document's
 * controls asks again.
 */
export const EditedByOther = () => {
  const { id, collectionSlug, globalSlug, isEditing } = useDocumentInfo()
  const { setModified } = useForm()
  const { hasDrafts, path, publish, saveDraft } = useSaveDocument()
  const [refused, setRefused] = useState<RefusedSave | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useUnlockOnLeaving(isEditing ? toLockQuery(globalSlug ?? collectionSlug, id) : null)

  const onRefused = useEffectEvent((save: RefusedSave) => {
    if (save.path !== path) return
    // Typing on is refused too. The question is asked once for each change.
    if (!save.isAutosave || refused?.now.version_id !== save.now.version_id) setOpen(true)
    setRefused(save)
    // Otherwise the form would count as saved.
    setTimeout(() => setModified(true))
  })
  useEffect(() => onRefusedSave((save) => onRefused(save)), [])

  if (!refused) return null
  const seen = refused.now.updated_at
  const view = globalSlug ? `globals/${globalSlug}` : `collections/${collectionSlug}/${id}`

  const overwrite = async (): Promise<void> => {
    setBusy(true)
    const isSaved = await (refused.isAutosave ? saveDraft(seen) : publish(seen))
    setBusy(false)
    setOpen(false)
    if (isSaved) setRefused(null)
  }

  return (
    <>
      <Action small kind="danger" onClick={() => setOpen(true)}>
        {texts.notSaved}
      </Action>
      {createPortal(
        <div className="desk">
          <AskBeforeLeaving isChanged />
          <EditedByOtherDialog
            now={refused.now}
            open={isOpen}
            busy={isBusy}
            overwrite={
              refused.isAutosave ? texts.saveMyDraft : hasDrafts ? texts.publishMine : texts.saveMine
            }
            editor={`/management/${view}`}
            onOverwrite={() => void overwrite()}
            onClose={() => setOpen(false)}
          />
        </div>,
        document.body,
      )}
    </>
  )
}
